import { defineConfig } from 'sitegen-docs';

export default defineConfig({
  title: 'sitegen',
  tagline: 'Documentation and release blogs as light, fast, accessible pages',
  url: 'https://sitegen.example.org',
  favicon: '/img/logo.svg',
  blog: false,
  plugins: ['./config/env-language.ts', 'sitegen-docs/math'],
  customCss: 'theme/manual.css',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh-Hans'],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en-US' },
      'zh-Hans': { label: '简体中文', htmlLang: 'zh-CN', tagline: '文档与发布博客：页面轻巧、快速、人人可用' },
    },
  },
  onOrphanDocs: 'throw',
  onUnknownDirectives: 'throw',
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'sitegen',
      logo: { src: '/img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'localeDropdown' },
      ],
    },
    footer: {
      links: [
        { label: 'Start', to: '/' },
        { label: 'Reference', to: '/reference' },
        { label: 'For AI tools (llms.txt)', href: 'pathname:///llms.txt' },
      ],
      copyright: 'sitegen, under the Mozilla Public License 2.0',
    },
  },
});
