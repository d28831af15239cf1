/** Runs the modules of texts one by one, so that one that fails does not affect the others. */
import type { ComponentType } from 'react';
import { ALREADY_REPORTED } from '../../bundle/text-loaders.ts';
import { messageOf } from '../../lib/thrown.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { MdxPage } from '../../model/mdx.ts';
import { codeFailure, runCode } from './run-code.ts';

/** A component of the project around, or after, texts of a kind. */
interface Wrapper {
  /** Its path in the project. */
  path: string;
  kind: string;
  isAfter: boolean;
  load: () => Promise<{ default: ComponentType }>;
}

/** What the module of a bundle exports. */
interface Exports {
  /** Each module runs when its function is called. */
  texts: Record<string, () => Promise<{ default: ComponentType }>>;
  render: (text: ComponentType, page: MdxPage) => string;
  /** The project's context providers, outermost first; each module runs when its function is called. */
  providers: (() => Promise<{ default: ComponentType }>)[];
  /** Sets the components that give contexts to texts. */
  setProviders: (components: ComponentType[]) => void;
  /** The project's components around whole texts that can be printed, outermost first. */
  wrappers: Wrapper[];
  /** Sets those components. */
  wrap: (components: (Pick<Wrapper, 'kind' | 'isAfter'> & { component: ComponentType })[]) => void;
  /** Makes a component of a text without code. */
  textOf: (code: null, file: string, body: string) => ComponentType;
  /** Names of components that do not exist. */
  unknown: string[];
  registered: string[];
  /** Markdown elements that the site has components for. */
  elements: string[];
}

/**
 * `code` is the bundle, empty when bundling failed; `first` is named in messages when no better place is known.
 */
export async function runTexts(code: string, root: string, first: string) {
  const failed = new Map<string, Diagnostic | null>();
  // Later versions of Node have it, and code that asks for the reader's language needs it.
  if (!('navigator' in globalThis))
    Object.defineProperty(globalThis, 'navigator', {
      value: { language: 'en-US', languages: ['en-US'] },
      configurable: true,
    });
  const texts = new Map<string, ComponentType>();
  const take = async (file: string, load: () => Promise<{ default: ComponentType }>): Promise<void> => {
    try {
      texts.set(file, (await load()).default);
    } catch (thrown) {
      failed.set(file, messageOf(thrown) === ALREADY_REPORTED ? null : codeFailure(thrown, file));
    }
  };
  const ran = await runCode(code, { root, file: first }, async (module: Exports) => {
    for (const [file, load] of Object.entries(module.texts ?? {})) await take(file, load);
    for (const { path, load } of module.wrappers ?? []) await take(path, load);
    module.wrap?.(
      module.wrappers.flatMap(({ path, kind, isAfter }) => {
        const component = texts.get(path);
        return component === undefined ? [] : [{ kind, isAfter, component }];
      }),
    );
    // Only some texts need them, and those report what is missing: a failure here is not reported.
    const loaded = await Promise.allSettled((module.providers ?? []).map((load) => load()));
    module.setProviders?.(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.default] : [])));
    return module;
  });
  if (!ran.ok && ran.why !== ALREADY_REPORTED) failed.set('', ran.diagnostic);
  const failures = [...failed.values()].flatMap((one) => one ?? []);
  const diagnostics = [...new Map(failures.map((one) => [JSON.stringify(one), one])).values()];
  return { module: ran.ok && code !== '' ? ran.value : null, texts, diagnostics };
}
