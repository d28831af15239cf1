/** Texts in which something runs are run one by one: one that fails takes no other with it. */
import type { ComponentType } from 'react';
import { BROKEN } from '../bundle/mdx.ts';
import { messageOf } from '../lib/thrown.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { MdxPage } from '../model/mdx.ts';
import { codeFailure, runCode } from './run-code.ts';

/** What the module of a bundle exports. */
interface Exports {
  /** Each runs when it is asked for: one that fails takes no other with it. */
  texts: Record<string, () => Promise<{ default: ComponentType }>>;
  render: (text: ComponentType, page: MdxPage) => string;
  /** A text of which nothing runs. */
  textOf: (code: null, file: string, body: string) => ComponentType;
  /** Unknown names. */
  unknown: string[];
  known: string[];
  /** Those of Markdown that the site has components for. */
  elements: string[];
}

interface RunTexts {
  module: Exports | null;
  texts: ReadonlyMap<string, ComponentType>;
  diagnostics: Diagnostic[];
}

/** Runs the texts one after the other; all but one again where that one does not let go. `code` is empty where nothing could be bundled. `first` is named where nothing better is known. */
export async function runTexts(code: string, root: string, first: string): Promise<RunTexts> {
  const failed = new Map<string, Diagnostic | null>();
  // As later versions of Node have it: what asks for the reader's language while it is printed fails without.
  if (!('navigator' in globalThis))
    Object.defineProperty(globalThis, 'navigator', {
      value: { language: 'en-US', languages: ['en-US'] },
      configurable: true,
    });
  for (;;) {
    const texts = new Map<string, ComponentType>();
    let at: string | null = null;
    const ran = await runCode(code, { root, file: null }, async (loaded) => {
      const module = loaded as Exports;
      for (const [file, load] of Object.entries(module.texts ?? {})) {
        if (failed.has(file)) continue;
        at = file;
        // The clock is for each alone.
        await new Promise(setImmediate);
        try {
          texts.set(file, (await load()).default);
        } catch (thrown) {
          failed.set(file, messageOf(thrown) === BROKEN ? null : codeFailure(thrown, file));
        }
      }
      at = null;
      return module;
    });
    if (!ran.ok) {
      const place = ran.diagnostic.place ?? placeOf(at ?? first);
      failed.set(at ?? '', ran.why === BROKEN ? null : { ...ran.diagnostic, place });
    }
    if (ran.ok || at === null) {
      const said = [...failed.values()].flatMap((one) => one ?? []);
      const diagnostics = [...new Map(said.map((one) => [JSON.stringify(one), one])).values()];
      return { module: ran.ok && code !== '' ? ran.value : null, texts, diagnostics };
    }
  }
}
