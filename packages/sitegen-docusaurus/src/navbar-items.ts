/** Code that prints items of the navbar as the project's components for them show them. */
import { NAVBAR_ITEM } from 'sitegen-docs/adapter';
import { NAVBAR_TYPES } from './modules.ts';

export const navbarPage = (items: Record<string, unknown>[]): string =>
  `import { Tried } from "sitegen-docs/mdx";
import types from "@site/src/theme/${NAVBAR_TYPES}";
const items = ${JSON.stringify(items)};
export default () => items.map(({ type, position, ...props }, index) => {
  const Item = types[type];
  return <${NAVBAR_ITEM} key={index}>{Item && <Tried of={Item} {...props} />}</${NAVBAR_ITEM}>;
});
`;
