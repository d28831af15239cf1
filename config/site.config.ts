/** The site of AutoDev. Every key is described in the type of `defineConfig`. */
import { defineConfig } from 'sitegen';

const repository = 'https://github.com/unit-mesh/auto-dev';

export default defineConfig({
  title: 'AutoDev：为你量身定制的AI编程体验',
  tagline: '开源的AI编程助手：从需求到代码、测试与提交，在你的IDE里完成。',
  url: 'https://ide.unitmesh.cc',
  baseUrl: '/',
  favicon: '/img/logo.svg',
  plugins: ['./config/devins.ts'],
  titleDelimiter: '|',
  onOrphanDocs: 'throw',
  onUnmatchedTranslations: 'throw',
  i18n: {
    defaultLocale: 'zh-Hans',
    locales: ['zh-Hans', 'en'],
    localeConfigs: {
      'zh-Hans': { label: '简体中文', htmlLang: 'zh-CN' },
      en: {
        label: 'English',
        htmlLang: 'en-US',
        title: 'AutoDev: AI coding, tailored to you',
        tagline: 'An open-source AI coding assistant: from requirement to code, tests and commit, inside your IDE.',
      },
    },
  },
  socialImages: {
    // The light colours of theme/styles/tokens.css; a test compares them.
    colors: { text: '#1a2320', accent: '#0b6e55', band: '#e6f3ee', bandText: '#075844' },
  },
  docs: { routeBasePath: '/' },
  blog: {
    blogTitle: '博客',
    blogDescription: 'AutoDev的版本发布与设计笔记',
    blogSidebarTitle: '所有博文',
    blogSidebarCount: 'ALL',
    feedOptions: { type: 'all' },
    onUntruncatedBlogPosts: 'throw',
    onInlineTags: 'throw',
    onInlineAuthors: 'throw',
  },
  themeConfig: {
    navbar: {
      title: 'AutoDev',
      logo: { src: '/img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'tutorial', label: '文档', position: 'left' },
        { type: 'docSidebar', sidebarId: 'customize', label: '自定义', position: 'left' },
        { type: 'docSidebar', sidebarId: 'agentic', label: '智能体', position: 'left' },
        { type: 'docSidebar', sidebarId: 'friendly', label: 'AI友好', position: 'left' },
        { to: '/blog', label: '博客', position: 'left' },
        { type: 'docSidebar', sidebarId: 'development', label: '开发', position: 'left' },
        { type: 'localeDropdown', position: 'right' },
        { href: repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: '教程', to: '/intro' },
        { label: '博客', to: '/blog' },
        { label: 'GitHub', href: repository },
      ],
      copyright: 'Copyright © 2025 AutoDev',
    },
  },
});
