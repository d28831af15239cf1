export default {
  title: 'Small site', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  blog: false,
  search: false, agents: false, sitemap: false,
  docs: { routeBasePath: 'docs', editUrl: 'https://example.org/edit/' },
  themeConfig: { pageActions: false, navbar: { title: 'Small site', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' }] } },
};
