export default {
  title: 'Small site', url: 'https://example.com',
  i18n: {
    defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'],
    localeConfigs: { 'zh-Hans': { label: '简体中文', htmlLang: 'zh-CN' }, en: { label: 'English', htmlLang: 'en-US', title: 'In English' } },
  },
  blog: false,
  search: false, agents: false, sitemap: false,
  themeConfig: { pageActions: false },
};
