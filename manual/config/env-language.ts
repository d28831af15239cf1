/** `env` files in code blocks: the example of the page on plugins. */
import { definePlugin } from 'sitegen-docs';

export default definePlugin({
  name: 'env-language',
  version: '1',
  languages: { env: { grammar: { comment: /#.*/, property: /^\w+(?==)/m } } },
});
