export default {
  title: 'Small site', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  docs: false,
  search: false, agents: false, sitemap: false,
  blog: { postsPerPage: 2, feedOptions: { type: 'all' } },
  themeConfig: { pageActions: false },
};
