export default {
  title: 'Small site', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  blog: false,
  baseUrl: '/base/',
  redirects: [{ from: '/old', to: '/intro' }, { from: '/was/*', to: '/guide/*' }],
  deploy: { target: 'netlify' },
  search: false,
  themeConfig: { pageActions: ['copy', 'view'], navbar: { title: 'Small site', items: [{ type: 'search' }] }, footer: { copyright: '© Us', links: [{ label: 'Start', to: '/intro' }] } },
};
