export default {
  title: 'A theme in files',
  url: 'https://example.com',
  blog: false,
  onOrphanDocs: 'ignore',
  search: false,
  agents: { llmsTxt: false },
  sitemap: false,
  markdown: { rawHtml: 'safe' },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  themeConfig: { footer: { copyright: 'Ours' } },
};
