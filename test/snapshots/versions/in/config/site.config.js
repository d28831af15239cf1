export default {
  title: 'Small site', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  blog: false,
  search: false, agents: false, sitemap: false,
  docs: { routeBasePath: 'docs' },
  themeConfig: { pageActions: false, navbar: { items: [{ type: 'docsVersionDropdown' }] } },
};
