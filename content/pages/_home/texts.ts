/** Words of the home page by locale. */

interface Linked {
  title: string;
  text: string;
  path: string;
}

interface Step {
  title: string;
  text: string;
}

export interface HomeTexts {
  description: string;
  eyebrow: string;
  /** A line may end at `|`, in Chinese only there. */
  headline: string;
  lead: string;
  start: string;
  explore: string;
  /** Ways to install; `code` is what one copies. */
  install: { label: string; code: string; language: string; text: string }[];
  /** One request from sentence to commit, as the drawn IDE shows it. */
  example: {
    /** What the drawing shows, for those who do not see it. */
    alt: string;
    request: string;
    plan: string[];
    changed: string;
    commit: string;
  };
  /** What one does in each of its four parts. */
  steps: [Step, Step, Step, Step];
  features: { title: string; text: string; items: Linked[] };
  /** A local agent in DevIns; its colours are marked as `MarkedCode` reads them. */
  agent: { title: string; text: string; more: string; file: string; lines: string };
  facts: { title: string; items: { number: string; text: string }[] };
  models: { title: string; text: string };
  news: { title: string; all: string };
  starts: { title: string; items: Linked[] };
}

export const presets = [
  'OpenAI',
  'Azure OpenAI',
  'Anthropic',
  'Gemini',
  'DeepSeek',
  'GLM',
  'Qwen',
  'Moonshot',
  'Baichuan',
  'Ollama',
];

const zhHans: HomeTexts = {
  description:
    'AutoDev是开源的AI编程助手：把需求拆成步骤，修改文件，运行测试，撰写提交信息；提示词、智能体与模型都由你决定。',
  eyebrow: '开源的AI编程助手 · JetBrains、VS Code、命令行',
  headline: '让AI|按你的方式|写代码',
  lead: 'AutoDev读得懂你的项目。它把需求拆成看得见的步骤，修改文件、运行测试，让你看清改了什么；提示词、智能体和模型都可以换成你自己的。',
  start: '快速开始',
  explore: '浏览功能',
  install: [
    {
      label: 'JetBrains',
      code: 'https://plugin.unitmesh.cc/updatePlugins.xml',
      language: 'text',
      text: '在Settings → Plugins里点击齿轮，选择Manage Plugin Repositories，添加这个地址，再搜索AutoDev。',
    },
    {
      label: 'VS Code',
      code: 'code --install-extension Phodal.autodev',
      language: 'bash',
      text: '或者在扩展视图里搜索AutoDev。',
    },
    {
      label: '命令行',
      code: 'git clone https://github.com/unit-mesh/auto-dev.git',
      language: 'bash',
      text: '从源码构建，需要Node.js与JDK 17；之后的几步见快速开始。',
    },
  ],
  example: {
    alt: '画出来的IDE：一句需求变成四步计划，改动以差异显示，最后写好提交信息',
    request: `把订单按日期范围导出为CSV，表头用中文。
{f|/file}:{s|src/OrderController.java}`,
    plan: ['增加导出接口', '按日期查询订单', '补充空结果的测试', '运行OrderServiceTest'],
    changed: '3个文件',
    commit: '{k|feat}({p|order}): 支持按日期导出订单',
  },
  steps: [
    { title: '写下需求', text: '在Sketch里用一句话描述目标，用/file等命令附上它该看的文件。' },
    { title: '查看计划', text: '规划器把需求拆成步骤。计划可以编辑，步骤可以逐个发送，也可以重试。' },
    { title: '审阅改动', text: 'Sketch把编辑与补丁显示为差异，看过之后再提交。' },
    { title: '测试并提交', text: '生成测试并运行，最后由AutoDev写好提交信息。' },
  ],
  features: {
    title: '它能做什么',
    text: '从补全一行代码到迁移一个旧系统，都在你的IDE里完成。',
    items: [
      { title: '规划', text: 'Sketch里的编码智能体读写文件、执行命令；规划器让过程看得见、改得动。', path: 'composer' },
      { title: '编写', text: '代码补全、内联对话、重构与文档生成，不必离开编辑器。', path: 'features' },
      { title: '测试', text: '为类或方法生成测试，随即运行，看它是否通过。', path: 'features/auto-test' },
      { title: '评审', text: '撰写提交信息与发布说明，评审提交里的改动。', path: 'features/works-with-git' },
      { title: '迁移', text: 'Bridge先弄清旧系统，再给出可以执行的迁移步骤。', path: 'agent/bridge' },
      { title: '生成', text: 'AutoSQL与AutoPage从需求出发，参照你的表结构与组件写代码。', path: 'workflow' },
    ],
  },
  agent: {
    title: '团队的做法，写进一个文件',
    text: '把评审清单、测试模板或一整段流程写成.devin文件，与代码一起提交。它出现在每个人的菜单里，提示词、变量与工具都由你们决定。',
    more: '认识本地智能体',
    file: '.devin/review.devin',
    lines: `---
{p|name}: {s|"评审选中的代码"}
{p|interaction}: RightPanel
{p|actionLocation}: ContextMenu
{k|variables}:
  {p|"rules"}: {s|/any/} { {f|cat}({s|"RULES.md"}) | {f|head}({n|40}) }
---
按照团队约定评审这段代码，指出风险，
并列出还缺少的测试：

{v|$selection}

团队约定：{v|$rules}

被调用的服务：
{f|/file}:{s|src/OrderService.java}`,
  },
  facts: {
    title: '2023年开始的开源项目',
    items: [
      { number: 'v2.4.6', text: '经典插件的最新版本，此前有116个版本标签' },
      { number: '6', text: '种语言有自己的模块：Java、Kotlin、Python、Go、JS/TS、Rust' },
      { number: '10', text: '家模型服务有预设，其余的填写地址' },
      { number: 'MPL 2.0', text: '许可证；源码与全部提示词都可以查看' },
    ],
  },
  models: {
    title: '模型由你选择',
    text: '任何兼容OpenAI的HTTP端点都能接入，包括部署在你自己机房里的。常用的服务已有预设，其中几家要换成快速开始里的地址：',
  },
  news: { title: '最近的博文', all: '版本发布' },
  starts: {
    title: '从这里开始',
    items: [
      { title: '安装插件', text: '选择安装方式，配置模型，完成第一次对话', path: 'quick-start' },
      { title: '认识AutoDev', text: '它由哪些部分组成，各自做什么', path: 'intro' },
      { title: '按你的方式定制', text: '规则、提示词、动作、测试模板与模型服务', path: 'customize' },
      { title: '接入智能体', text: '本地脚本、远程服务、MCP与A2A', path: 'agent' },
    ],
  },
};

const en: HomeTexts = {
  description:
    'AutoDev is an open-source AI coding assistant that plans tasks, edits files, runs tests and writes commit messages, with prompts, agents and models that you define.',
  eyebrow: 'Open-source AI coding assistant · JetBrains IDEs, VS Code, CLI',
  headline: 'AI coding, done your way',
  lead: 'AutoDev knows your project. It turns a request into a plan you can see, edits files, runs tests, and shows you what it changed. Prompts, agents and models are yours to replace.',
  start: 'Get started',
  explore: 'Explore features',
  install: [
    {
      label: 'JetBrains',
      code: 'https://plugin.unitmesh.cc/updatePlugins.xml',
      language: 'text',
      text: 'In Settings → Plugins, click the gear icon and choose Manage Plugin Repositories; add this address and search for AutoDev.',
    },
    {
      label: 'VS Code',
      code: 'code --install-extension Phodal.autodev',
      language: 'bash',
      text: 'Or search for AutoDev in the Extensions view.',
    },
    {
      label: 'Command line',
      code: 'git clone https://github.com/unit-mesh/auto-dev.git',
      language: 'bash',
      text: 'Built from source with Node.js and JDK 17; the quick start has the next steps.',
    },
  ],
  example: {
    alt: 'A drawn IDE: one request becomes a plan of four steps, the change is shown as a diff, and a commit message is written',
    request: `Export the orders in a date range as CSV, with readable headers.
{f|/file}:{s|src/OrderController.java}`,
    plan: ['Add an export endpoint', 'Query orders by date', 'Test empty results', 'Run OrderServiceTest'],
    changed: '3 files',
    commit: '{k|feat}({p|order}): export orders by date',
  },
  steps: [
    {
      title: 'Write the request',
      text: 'Tell Sketch what you want, and attach the files it should read with /file.',
    },
    {
      title: 'Read the plan',
      text: 'Planner splits the request into steps. Edit them, send them one by one, or retry.',
    },
    {
      title: 'Review the changes',
      text: 'Sketch shows edits and patches as diffs. Read them before you commit.',
    },
    { title: 'Test and commit', text: 'Generate tests, run them, and let AutoDev write the commit message.' },
  ],
  features: {
    title: 'What it does',
    text: 'From completing a line to migrating an old system, all inside your IDE.',
    items: [
      {
        title: 'Plan',
        text: 'Sketch edits files and runs commands; Planner shows the steps and lets you change them.',
        path: 'composer',
      },
      {
        title: 'Write',
        text: 'Completion, inline chat, refactoring and documentation without leaving the editor.',
        path: 'features',
      },
      {
        title: 'Test',
        text: 'Generate tests for a class or a method, then run them to see whether they pass.',
        path: 'features/auto-test',
      },
      {
        title: 'Review',
        text: 'Write commit messages and release notes, and review what a commit changes.',
        path: 'features/works-with-git',
      },
      {
        title: 'Migrate',
        text: 'Bridge finds out what an old system looks like, then lays out steps you can run.',
        path: 'agent/bridge',
      },
      {
        title: 'Generate',
        text: 'AutoSQL and AutoPage start from a requirement and build on your tables and components.',
        path: 'workflow',
      },
    ],
  },
  agent: {
    title: 'Your\u00a0team’s\u00a0way, in\u00a0a\u00a0file',
    text: 'Write a review checklist, a test template or a whole procedure as a .devin file, and commit it with the code. It appears in everyone’s menu, with the prompts, variables and tools that you chose.',
    more: 'Learn about local agents',
    file: '.devin/review.devin',
    lines: `---
{p|name}: {s|"Review the selected code"}
{p|interaction}: RightPanel
{p|actionLocation}: ContextMenu
{k|variables}:
  {p|"rules"}: {s|/any/} { {f|cat}({s|"RULES.md"}) | {f|head}({n|40}) }
---
Review this code against our team rules.
Name the risks and the missing tests:

{v|$selection}

Team rules: {v|$rules}

It calls:
{f|/file}:{s|src/OrderService.java}`,
  },
  facts: {
    title: 'Open source since 2023',
    items: [
      { number: 'v2.4.6', text: 'the latest version of the classic plugin, after 116 version tags' },
      {
        number: '6',
        text: 'languages with modules: Java, Kotlin, Python, Go, JS/TS, Rust',
      },
      { number: '10', text: 'model services with presets; for any other, enter its address' },
      { number: 'MPL 2.0', text: 'is the license; the source and all prompts are yours to read' },
    ],
  },
  models: {
    title: 'Bring your own model',
    text: 'Any OpenAI-compatible HTTP endpoint works, including one in your own data center. There are presets for these services; some need the address in the quick start:',
  },
  news: { title: 'Recent posts', all: 'Release notes' },
  starts: {
    title: 'Where to start',
    items: [
      {
        title: 'Install the plugin',
        text: 'Choose how to install it, set up a model and start your first chat',
        path: 'quick-start',
      },
      { title: 'Get to know AutoDev', text: 'What it consists of, and which part to use when', path: 'intro' },
      {
        title: 'Make it your own',
        text: 'Rules, prompts, actions, test templates and model servers',
        path: 'customize',
      },
      { title: 'Connect agents', text: 'Local scripts, remote services, MCP and A2A', path: 'agent' },
    ],
  },
};

export const homeTexts: { en: HomeTexts; [locale: string]: HomeTexts } = { en, 'zh-Hans': zhHans };
