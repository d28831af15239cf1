/** Texts of files that a project sends through loaders of webpack's which it has itself: `!!raw-loader!own-loader!./file`. */

type Loader = (this: object, content: unknown) => unknown;

/** What the last of them makes of it. Each is told what is true of all of webpack's, and no more. */
export async function throughLoaders(text: string, file: string, loaders: [Loader, query: string][]): Promise<unknown> {
  let content: unknown = text;
  for (const [loader, query] of loaders) content = await through(loader, query, content, file);
  return content;
}

const through = (loader: Loader, query: string, content: unknown, file: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let isLater = false;
    const callback = (problem: unknown, answer: unknown): void => (problem ? reject(problem) : resolve(answer));
    const options = query.startsWith('{') ? (JSON.parse(query) as object) : new URLSearchParams(query);
    const context = {
      ...{ resource: file, resourcePath: file, mode: 'production', callback },
      async: () => {
        isLater = true;
        return callback;
      },
      getOptions: () => (options instanceof URLSearchParams ? Object.fromEntries(options) : options),
      emitError: reject,
      ...{ emitWarning: console.warn, addDependency: () => {}, cacheable: () => {} },
    };
    const answer = loader.call(context, content);
    if (!isLater) resolve(answer);
  });
