/** Runs a project's own webpack loaders on a file's text, for imports such as `!!raw-loader!own-loader!./file`. */

type Loader = (this: object, content: unknown) => unknown;

/** Passes the text through the loaders in order and resolves with the last result; rejects if one fails. Their `this` has only the common part of webpack's loader context. */
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
