/** The site of AutoDev. Every key is described in the type of `defineConfig`. */
import { defineConfig } from 'sitegen-docs';

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
  onUnknownDirectives: 'throw',
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
    // The light colours of theme/styles/tokens.css.
    colors: { text: '#1a2320', accent: '#0b6e55', band: '#e6f3ee', bandText: '#075844' },
  },
  search: {
    // Words that people bring from other tools, with those that this site uses.
    synonyms: [
      ['代码补全', '自动补全', '自动完成', '代码提示'],
      ['code completion', 'autocomplete', 'autocompletion', 'inline suggestion'],
      ['代码评审', '代码审查', '代码审核', '代码检视', 'code review'],
      ['提交信息', '提交说明', '提交消息', 'commit message'],
      ['发布说明', '更新日志', '变更日志', 'release notes', 'changelog'],
      ['快捷键', '热键', '快捷方式', '键盘操作'],
      ['shortcut', 'hotkey', 'keybinding'],
      ['环境变量', '密钥', '凭据'],
      ['environment variables', 'secrets', 'credentials'],
      ['常见问题', 'FAQ', '疑难解答', '故障排查'],
      ['troubleshooting', 'FAQ', 'common problems', 'known issues'],
      ['快速开始', '入门', '新手', '教程', '上手'],
      ['quick start', 'getting started', 'tutorial', 'onboarding'],
      ['安装', '下载', '装上'],
      ['install', 'download', 'set up'],
      ['遗留系统', '老系统', '旧系统', '老项目', '老代码', '遗留代码', '历史代码'],
      ['legacy', 'modernize', 'old code base'],
      ['业务词典', '术语表', '词汇表', '领域词典'],
      ['domain dictionary', 'glossary', 'terminology'],
      ['规划器', '待办', '计划', '计划器'],
      ['planner', 'to-do', 'todo', 'task list'],
      ['项目规则', '编码规范', '编程规范', '代码规范'],
      ['project rules', 'coding standards', 'style guide', 'conventions'],
      ['文档注释', '代码注释', '写注释'],
      ['documentation', 'doc comments', 'docstring', 'comments'],
      ['自定义LLM服务', '本地模型', '私有化部署'],
      ['custom LLM', 'local LLM', 'local model', 'self-hosted model'],
      ['重命名', '起名', '命名'],
      ['rename', 'naming', 'suggest names'],
      ['参与开发', '二次开发', '贡献代码'],
      ['contribute', 'contributing', 'development', 'build from source'],
      ['流水线', 'CI', '持续集成'],
      ['pipeline', 'CI', 'continuous integration'],
      // What the terms of CONTRIBUTING.md are called elsewhere.
      ['智能体', '智能代理', 'AI代理', '机器人'],
      ['提示词', '提示语', 'prompt'],
      ['大语言模型', '大模型', 'LLM'],
      ['内联对话', '内联聊天', '行内对话'],
      ['单元测试', '单测', '测试用例'],
      ['规范驱动开发', '规格驱动', 'SDD'],
      ['令牌', 'token', 'API key', '密钥'],
      ['端点', '接口地址', 'endpoint'],
      ['场景', '使用场景'],
      ['agent', 'assistant', 'bot'],
      ['inline chat', 'inline dialog', 'in-line chat'],
      ['spec-driven', 'specification', 'SDD'],
      ['token', 'API key'],
      ['撤销', '回退', '恢复', '还原'],
      ['undo', 'revert', 'roll back'],
    ],
  },
  docs: {
    routeBasePath: '/',
    showLastUpdateTime: true,
    // A link to each page's source, once these texts have a public home; the blog has the same key.
    // editUrl: 'https://github.com/OWNER/REPOSITORY/edit/main',
  },
  blog: {
    blogTitle: '博客',
    blogDescription: 'AutoDev的版本发布与设计笔记',
    blogSidebarTitle: '所有博文',
    blogSidebarCount: 'ALL',
    showLastUpdateTime: true,
    feedOptions: { type: 'all' },
    onUntruncatedBlogPosts: 'throw',
    onInlineTags: 'throw',
    onInlineAuthors: 'throw',
  },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
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
    feedback: `${repository}/issues/new?title={answer}%3A%20{title}&body={url}`,
    footer: {
      links: [
        {
          title: '文档',
          items: [
            { label: '教程', to: '/intro' },
            { label: '快速开始', to: '/quick-start' },
            { label: '功能概览', to: '/features' },
            { label: '使用案例', to: '/usecases' },
          ],
        },
        {
          title: '定制',
          items: [
            { label: '自定义概览', to: '/customize' },
            { label: '智能体编程', to: '/agent' },
            { label: 'DevIns语言', to: '/devins' },
            { label: 'AI友好', to: '/ai-friendly' },
          ],
        },
        {
          title: '更多',
          items: [
            { label: '博客', to: '/blog' },
            { label: '历史博文', to: '/blog/archive' },
            { label: '参与开发', to: '/development' },
            { label: '常见问题', to: '/troubleshooting' },
          ],
        },
        {
          title: '项目',
          items: [
            { label: 'GitHub', href: repository },
            { label: '发布', href: `${repository}/releases` },
            { label: '报告问题', href: `${repository}/issues` },
            { label: 'JetBrains Marketplace', href: 'https://plugins.jetbrains.com/plugin/26988-autodev-sketch' },
          ],
        },
      ],
      copyright: 'Copyright © 2025 AutoDev',
    },
  },
});
