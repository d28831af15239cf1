export default {
  title: 'Small site', url: 'https://example.com', onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  blog: false, search: false, sitemap: false, themeConfig: { pageActions: false },
};
