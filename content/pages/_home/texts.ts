/** Words of the home page by locale. */

export interface HomeTexts {
  description: string;
  headline: string;
  lead: string;
  start: string;
  explore: string;
  sampleTitle: string;
  /** A DevIns script. */
  sample: string;
  whatTitle: string;
  features: { title: string; text: string; path: string }[];
  modelsTitle: string;
  models: string;
  nextTitle: string;
  steps: { text: string; path: string }[];
}

const zhHans: HomeTexts = {
  description: 'AutoDev是开源的AI编程助手：规划任务、修改文件、运行测试、撰写提交信息，并让团队自己定义提示词、智能体与模型。',
  headline: '让AI按你的方式写代码',
  lead: 'AutoDev是开源的AI编程助手，住在你的IDE里。它读懂项目结构，把需求拆成步骤，修改文件，运行测试，并把每一步交给你确认。',
  start: '快速开始',
  explore: '浏览功能',
  sampleTitle: '一个DevIns脚本：读取文件、看改动、给出建议',
  sample: '请根据下面的改动评审代码，指出风险与遗漏的测试。\n\n/file:src/main/java/OrderService.java\n/rev:HEAD',
  whatTitle: '它能做什么',
  features: [
    { title: 'Sketch与规划器', text: '编程智能体读写文件、执行命令；规划器把请求拆成可编辑、可执行的步骤。', path: 'composer' },
    { title: '日常编码', text: '代码补全、内联对话、重构、生成文档，都在编辑器里完成。', path: 'features' },
    { title: '测试与修复', text: '生成测试并自动运行；从控制台解释错误、提出修复。', path: 'features/auto-test' },
    { title: 'Git与评审', text: '撰写提交信息与发布说明，评审提交中的改动。', path: 'features/works-with-git' },
    { title: '遗留系统迁移', text: 'Bridge分析旧系统，给出可视的迁移步骤。', path: 'agent/bridge' },
    { title: '工作流', text: 'AutoSQL与AutoPage从需求出发，结合数据库与组件生成代码。', path: 'workflow' },
  ],
  modelsTitle: '模型由你选择',
  models: '任何兼容OpenAI的HTTP端点都能接入；内置OpenAI、Azure OpenAI、Anthropic、Gemini、DeepSeek、GLM、通义千问、Moonshot、百川与Ollama的预设。',
  nextTitle: '从这里开始',
  steps: [
    { text: '安装插件并配置模型', path: 'quick-start' },
    { text: '了解AutoDev的组成', path: 'intro' },
    { text: '为团队写下项目规则', path: 'composer/project-rule' },
    { text: '阅读2.0发布说明', path: 'blog/2025/03/26/autodev-2-0' },
  ],
};

const en: HomeTexts = {
  description:
    'AutoDev is an open-source AI coding assistant that plans tasks, edits files, runs tests and writes commits, with prompts, agents and models that you define.',
  headline: 'AI coding, done your way',
  lead: 'AutoDev is an open-source AI coding assistant that lives in your IDE. It reads your project, breaks a request into steps, edits files, runs tests, and hands every step to you for review.',
  start: 'Get started',
  explore: 'Explore features',
  sampleTitle: 'A DevIns script: read a file, look at a change, ask for advice',
  sample: 'Review the change below. Name risks and missing tests.\n\n/file:src/main/java/OrderService.java\n/rev:HEAD',
  whatTitle: 'What it does',
  features: [
    { title: 'Sketch and Planner', text: 'A coding agent that reads and edits files and runs commands; a plan you can edit and run step by step.', path: 'composer' },
    { title: 'Everyday coding', text: 'Code completion, inline chat, refactoring and documentation, without leaving the editor.', path: 'features' },
    { title: 'Tests and fixes', text: 'Create tests and run them; explain errors from the console and propose a fix.', path: 'features/auto-test' },
    { title: 'Git and review', text: 'Write commit messages and release notes, and review what a commit changes.', path: 'features/works-with-git' },
    { title: 'Legacy migration', text: 'Bridge analyzes an old system and lays out the migration step by step.', path: 'agent/bridge' },
    { title: 'Workflows', text: 'AutoSQL and AutoPage start from a requirement and use your database and components.', path: 'workflow' },
  ],
  modelsTitle: 'Bring your own model',
  models:
    'Any OpenAI-compatible HTTP endpoint works. Presets cover OpenAI, Azure OpenAI, Anthropic, Gemini, DeepSeek, GLM, Qwen, Moonshot, Baichuan and Ollama.',
  nextTitle: 'Where to start',
  steps: [
    { text: 'Install the plugin and set up a model', path: 'quick-start' },
    { text: 'See what AutoDev is made of', path: 'intro' },
    { text: 'Write project rules for your team', path: 'composer/project-rule' },
    { text: 'Read what is new in 2.0', path: 'blog/2025/03/26/autodev-2-0' },
  ],
};

export const homeTexts: { en: HomeTexts; [locale: string]: HomeTexts } = { en, 'zh-Hans': zhHans };
