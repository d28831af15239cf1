export default {
  title: 'A plugin',
  url: 'https://example.com',
  blog: false,
  onOrphanDocs: 'ignore',
  search: false,
  sitemap: false,
  agents: { llmsTxt: false },
  plugins: ['./config/own/plugin.js'],
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
};
