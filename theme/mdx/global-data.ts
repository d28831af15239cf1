/** Data that the project's own plugins give to components. The engine keeps them among the custom fields. */
import { asRecord } from '../../src/lib/shape.ts';
import type { MdxPage } from '../../src/model/mdx.ts';

/** By the name of the plugin and the id of its instance. */
export type GlobalData = Record<string, Record<string, unknown>>;

export const globalDataIn = ({ customFields }: MdxPage['site']): GlobalData =>
  asRecord(asRecord(customFields.docusaurus).globalData) as GlobalData;

/** For the browser: such data can be large, and few islands ask for them. */
export function withoutGlobalData({ customFields, ...site }: MdxPage['site']): MdxPage['site'] {
  const { globalData: _, ...docusaurus } = asRecord(customFields.docusaurus);
  return { ...site, customFields: { ...customFields, ...(customFields.docusaurus !== undefined && { docusaurus }) } };
}
