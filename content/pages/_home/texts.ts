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
  /** A local agent in DevIns; its colours are marked as `MarkedCode` reads them. */
  agent: { file: string; lines: string };
  /** Four steps, and what each of them looks like for one request. */
  journey: { title: string; text: string; steps: [Step, Step, Step, Step] };
  example: {
    request: string;
    plan: { title: string; steps: { state: 'done' | 'active' | 'open'; text: string }[] }[];
    changes: { file: string; added: number; removed: number }[];
    commit: string;
  };
  features: { title: string; text: string; items: Linked[] };
  models: { title: string; text: string; more: string };
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
  lead: 'AutoDev读得懂你的项目。它把需求拆成看得见的步骤，修改文件、运行测试，每处改动都由你审阅；提示词、智能体和模型都可以换成你自己的。',
  start: '快速开始',
  explore: '浏览功能',
  agent: {
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
  journey: {
    title: '从一句需求到一次提交',
    text: '你描述目标，AutoDev做事，你随时可以停下来改方向。',
    steps: [
      { title: '写下需求', text: '在Sketch里用一句话描述目标，用/file等命令附上它该看的文件。' },
      { title: '看计划', text: '规划器把需求拆成步骤。计划可以编辑，步骤可以单独执行或重试。' },
      { title: '审阅改动', text: '每个改过的文件都列在计划下方：查看差异，接受或放弃。' },
      { title: '测试并提交', text: '生成测试并运行，最后由AutoDev写好提交信息。' },
    ],
  },
  example: {
    request: `把订单按日期范围导出为CSV，表头用中文。
{f|/file}:{s|src/OrderController.java}`,
    plan: [
      {
        title: '导出订单',
        steps: [
          { state: 'done', text: '为OrderController增加导出接口' },
          { state: 'done', text: '在OrderService中按日期查询' },
        ],
      },
      {
        title: '验证',
        steps: [
          { state: 'active', text: '为空结果与跨月区间补充测试' },
          { state: 'open', text: '运行OrderServiceTest' },
        ],
      },
    ],
    changes: [
      { file: 'OrderController.java', added: 18, removed: 0 },
      { file: 'OrderService.java', added: 31, removed: 4 },
      { file: 'OrderServiceTest.java', added: 42, removed: 0 },
    ],
    commit: `{k|feat}({p|order}): 支持按日期导出订单

表头使用中文；为空结果与跨月区间补充了测试。`,
  },
  features: {
    title: '它能做什么',
    text: '从补全一行代码到迁移一个旧系统，都在你的IDE里完成。',
    items: [
      { title: 'Sketch与规划器', text: '编码智能体读写文件、执行命令；规划器让过程看得见、改得动。', path: 'composer' },
      { title: '日常编码', text: '代码补全、内联对话、重构与文档生成，不必离开编辑器。', path: 'features' },
      { title: '测试', text: '为类或方法生成测试，随即运行，看它是否通过。', path: 'features/auto-test' },
      { title: 'Git与评审', text: '撰写提交信息与发布说明，评审提交里的改动。', path: 'features/works-with-git' },
      { title: '遗留系统迁移', text: 'Bridge先弄清旧系统的样子，再给出可执行的迁移步骤。', path: 'agent/bridge' },
      { title: '工作流', text: 'AutoSQL与AutoPage从需求出发，参照你的表结构与组件写代码。', path: 'workflow' },
    ],
  },
  models: {
    title: '模型由你选择',
    text: '任何兼容OpenAI的HTTP端点都能接入，包括部署在你自己机房里的。常用的服务已有预设：',
    more: '配置模型',
  },
  starts: {
    title: '从这里开始',
    items: [
      { title: '安装插件', text: '选择安装方式，配置模型，完成第一次对话', path: 'quick-start' },
      { title: '认识AutoDev', text: '它由哪些部分组成，各自适合做什么', path: 'intro' },
      { title: '按你的方式定制', text: '规则、提示词、动作、测试模板与模型服务', path: 'customize' },
      { title: '接入智能体', text: '本地脚本、远程服务、MCP与A2A', path: 'agent' },
      { title: '看看实际场景', text: '领域驱动设计、测试驱动开发与技术写作', path: 'scenes' },
    ],
  },
};

const en: HomeTexts = {
  description:
    'AutoDev is an open-source AI coding assistant that plans tasks, edits files, runs tests and writes commit messages, with prompts, agents and models that you define.',
  eyebrow: 'Open-source AI coding assistant · JetBrains IDEs, VS Code, CLI',
  headline: 'AI coding, done your way',
  lead: 'AutoDev knows your project. It turns a request into a plan you can see, edits files, runs tests, and leaves every change for you to review. Prompts, agents and models are yours to replace.',
  start: 'Get started',
  explore: 'Explore features',
  agent: {
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
  journey: {
    title: 'From one sentence to a commit',
    text: 'You set the goal and AutoDev does the work. Step in and change course at any point.',
    steps: [
      {
        title: 'Write the request',
        text: 'Tell Sketch what you want, and attach the files it should read with /file.',
      },
      {
        title: 'Read the plan',
        text: 'Planner splits the request into steps. Edit them, run them one by one, or retry.',
      },
      {
        title: 'Review the changes',
        text: 'Every file it touched is listed under the plan: view the diff, accept or discard.',
      },
      { title: 'Test and commit', text: 'Generate tests, run them, and let AutoDev write the commit message.' },
    ],
  },
  example: {
    request: `Export orders in a date range as CSV, with readable headers.
{f|/file}:{s|src/OrderController.java}`,
    plan: [
      {
        title: 'Export orders',
        steps: [
          { state: 'done', text: 'Add an export endpoint to OrderController' },
          { state: 'done', text: 'Query by date in OrderService' },
        ],
      },
      {
        title: 'Verify',
        steps: [
          { state: 'active', text: 'Add tests for empty results and month boundaries' },
          { state: 'open', text: 'Run OrderServiceTest' },
        ],
      },
    ],
    changes: [
      { file: 'OrderController.java', added: 18, removed: 0 },
      { file: 'OrderService.java', added: 31, removed: 4 },
      { file: 'OrderServiceTest.java', added: 42, removed: 0 },
    ],
    commit: `{k|feat}({p|order}): export orders by date

Write readable headers. Cover empty results and month boundaries with tests.`,
  },
  features: {
    title: 'What it does',
    text: 'From completing a line to migrating an old system, all inside your IDE.',
    items: [
      {
        title: 'Sketch and Planner',
        text: 'A coding agent that edits files and runs commands, with a plan you can see and change.',
        path: 'composer',
      },
      {
        title: 'Everyday coding',
        text: 'Completion, inline chat, refactoring and documentation without leaving the editor.',
        path: 'features',
      },
      {
        title: 'Tests',
        text: 'Generate tests for a class or a method, then run them to see whether they pass.',
        path: 'features/auto-test',
      },
      {
        title: 'Git and review',
        text: 'Write commit messages and release notes, and review what a commit changes.',
        path: 'features/works-with-git',
      },
      {
        title: 'Legacy migration',
        text: 'Bridge finds out what an old system looks like, then lays out steps you can run.',
        path: 'agent/bridge',
      },
      {
        title: 'Workflows',
        text: 'AutoSQL and AutoPage start from a requirement and build on your tables and components.',
        path: 'workflow',
      },
    ],
  },
  models: {
    title: 'Bring your own model',
    text: 'Any OpenAI-compatible HTTP endpoint works, including one in your own data center. Presets cover:',
    more: 'Set up a model',
  },
  starts: {
    title: 'Where to start',
    items: [
      {
        title: 'Install the plugin',
        text: 'Pick a way to install, set up a model, have your first chat',
        path: 'quick-start',
      },
      { title: 'Get to know AutoDev', text: 'What it consists of, and which part to use when', path: 'intro' },
      {
        title: 'Make it your own',
        text: 'Rules, prompts, actions, test templates and model servers',
        path: 'customize',
      },
      { title: 'Connect agents', text: 'Local scripts, remote services, MCP and A2A', path: 'agent' },
      {
        title: 'See it at work',
        text: 'Domain-driven design, test-driven development and technical writing',
        path: 'scenes',
      },
    ],
  },
};

export const homeTexts: { en: HomeTexts; [locale: string]: HomeTexts } = { en, 'zh-Hans': zhHans };
