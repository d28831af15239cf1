/** What a second reading of AutoDev's source showed stays said, in both languages: a row each, and what was said wrongly before. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readText } from '../../src/host/disk.ts';
import { root } from '../lib/places.ts';
import { readContent } from './read.ts';
import { truths } from './truths.ts';
import { agentTruths } from './truths-agents.ts';
import { commandTruths } from './truths-commands.ts';
import { versionTruths } from './truths-versions.ts';

for (const [page, ...says] of [...truths, ...agentTruths, ...commandTruths, ...versionTruths])
  for (const [index, folder] of ['content/docs', 'content/i18n/en/docs'].entries())
    test(`${folder}/${page}.md says ${says[index]?.source}`, () =>
      assert.match(readText(root, `${folder}/${page}.md`) ?? '', says[index] as RegExp));

/** What the site said before, and nobody is to say again. */
const untruths = [
  /lingyiwangwu/,
  /常用的服务已有预设：|Presets cover:/,
  /npm install -g @autodev\/cli/,
  /Azure (needs|expects) an `api-key`|Azure(要求|使用)`api-key`/,
  /src\/components\/\*\*\/\*\.vue/,
  /\/speckit:/,
  /\*\*Custom Agent Config\*\*/,
  /1\.6\.0[^|\n]*2023/,
  /(不超过|至多|最多)[^，。；|\n]*左右|about \w+ sentences at most/,
  /依赖(添加)?失败时|dependency cannot be added|(when|tests,) [^.|\n]*or dependencies fail/,
  /72B(以上的模型|[^.|\n]*such as DeepSeek V3 or Claude)/,
  /Code Review \(AutoDev\)/,
  /specify init orders/,
  /MCP工具，须带冒号|MCP tools, when written with a colon/,
  /名单能拦下|list of dangerous commands blocks/,
  /内容根下的`tests`文件夹|`tests` folder below the content root/,
  /`spec\.service`还会|`spec\.service` are also/,
  /\| `ServiceTest\./,
  /运行之后IDE会刷新文件|the IDE refreshes its files after a run/,
  /每次的提示词与回复写进|each prompt and response goes into `recording/,
  /左端的图标，(它|或)|左端的图标才|click the icon at the left end/i,
  /无法应用的补丁；不会自动应用|do not apply, but does not apply them/,
  /流水线观察\]\([^)]*\)会用到GitHub令牌|pipeline watch\]\([^)]*\) use the GitHub token/,
  /恢复原来的内容|Restores the old content|discard restores the old|在改动列表里放弃这个文件|discard the file in the change list/,
  /^\/database:(query|table|column)\n+```/m,
  /回复与控制台输出一起发给|the response and the console output/,
  /成为默认模型。如果|becomes the default\.|cached for an hour|缓存一小时/,
  /由你批准|智能体，你批准|The agent, you approve/,
  /改过的文件都列在|Every changed file is listed|files that the AI changed|AI改过的文件/,
  /你逐步审阅|while you review each step|每处改动都由你审阅|every change for you to review/,
  /再次提交，会取消上一次请求|Submitting again cancels|Python与Go只提供依赖文件|only dependency files are included/,
  /Java与Kotlin已有测试类时|If a Java or Kotlin test class exists|控制器与服务有各自的提示|controllers and services get their own/,
  /收集节点，例如Markdown里的链接|Collects nodes, such as links/,
  /追问一次“用diff代码块给出”|ask again for “a diff code block”/,
  /kill-process`[^：:]*[：:] ?(停止进程|Stops a process)|返回输出或错误|returns? (the )?output or error/,
  /取消(上一次请求|正在进行的任务)并重新开始|cancels? the (request|job) and starts? over/,
  /AutoPage与迁移都用它|没有选的用途使用默认模型|通过才算真的通过|a pass here is a real pass/,
  /模型的回复里(若有|如果还有)命令|commands in the response run in the IDE/,
  /还各有一套规则|controllers and services have their own rules/,
  /^--- a\//m,
  /(改用|局部修改请用|小改动让模型用)`\/?edit_file`|(have the model use|tell the model to use) `\/?edit_file`|`\/edit_file` makes local/,
  /1\.4\.1加入了按编号|1\.4\.1 \(October 28\) fetches|1\.6\.1加入任务流程|1\.6\.1 \(February 18\) added/,
  /1\.7\.1（3月13日）有一处不兼容|1\.7\.1 \(March 13\) has a breaking/,
  /为Go、C\+\+、Rust与JavaScript加入|for Go, C\+\+, Rust and JavaScript/,
  /能生成GitHub Actions配置；1\.5\.5|can generate GitHub Actions workflows; 1\.5\.5/,
  /没有写`interaction`的脚本|script without `interaction` from/,
  /或选择一个文件的历史|or in the history of one file/,
  /每次(运行)?都会(弹出`Command|这样警告)|`Command not found` on every run|shows this warning every time/,
  /specify init[^\n]* --ai /,
  /untitled\/tree\/master\/prompts\/quick/,
  /在改动列表里(接受|逐个)|in the change list, (commit|then)|diff in the \[Planner\]/,
  /^\/componentView$/m,
  /`\/usage`(与|、|, | and )`\/related`(核对| to check| \|$)/m,
  /^\/refactor:(rename|move) /m,
  /在规划器里写下任务，说清|Write the task in Planner/,
  /\*\*Repair\*\*(或|与| or | and )\*\*Regenerate|显示差异(面板|查看器)|Shows (the|a) diff (panel|viewer)/,
  /Python \| (SDK、|SDK, )?([Pp]ackages and|包与框架)|Docker(、|, )IDE \|/,
  /^用户正在看：|^The user is looking at: |关于切换分支的示例/m,
  // plugin.xml binds it in $default, and MacOSDefaultKeymap turns Ctrl into ⌘
  /macOS上(也|同样)是Control键|the Control key on macOS too/,
  // commented out in cc.unitmesh.idea.xml
  /`agentObserver`（Gradle|`agentObserver` \(Gradle/,
  /类的结构、参数与返回值的结构，生成|项目使用的语言与框架|project's languages and frameworks|（第二级）|method names \(level 2\)/,
  /只有一个例外：开着|with one exception: while|聊天(本身从)?不改文件|Chat (itself never edits|does not change)/,
  /可应用差异 \||diffs can be applied \|/,
  // IntentionsActionGroup, which the floating toolbar has, knows no RefactorThisAction
  /浮动工具栏的\*\*Refactor|Refactor this\*\*[^|\n]*floating toolbar/,
  /View History\*\*(只改变你看到| change only what you see)|文件与数据留在你的|files and data stay on your machine/,
  /全部菜单与快捷键|every AutoDev menu entry/,
  /nothing is sent until you send it\. |替换输入框的内容，但不会自动发送|先检查再执行|checks them before it runs them/,
  /命令缺少必需的参数时，编译(就会)?停止|argument is missing, compilation stops|离开你的电脑之前，先请AI|before the code leaves your machine/,
  /补丁要等你应用[。；]|(patches|which) waits? until you apply (it|them)\./,
  // Rollback takes what is staged too: stash is meant
  /提交或暂存/,
  // JavaAutoTestService.collectSyntaxError asks the daemon for every error; SingleFileDiffSketch inspects any file, and sends nothing
  /依据PSI的错误元素；|based on PSI error elements|(后处理|位置，)检查语法|(Post-processing|place,) checks the syntax/,
  /Sketch里对SQL的检查|SQL checks in Sketch/,
  // McpChatResultPanel logs calls alone
  /发出与收到的消息|Messages sent and received/,
  /du -ah|'utf8'\)\.split\('\\n'\)\.length/,
  /只能返回一段文字|could only return text for|计划的提示词带有示例|plan prompts contain sample/,
  // ClaudeSkillTemplateCompiler alone reads `variables`
  /技能文件夹可以原样给|skill folder also works unchanged/,
  /四种写法在2\.4\.6里不能用|forms do not work in 2\.4\.6|接受率上升|acceptance rises|\d\. Java与Kotlin检查/,
  /想让改动直接落到文件里|To write changes directly to the file|在脚本里写成一行|生成单元，检查语法|generate a unit, check its syntax/,
  // MermaidSketchProvider is in the module of the Mermaid plugin; the Diagrams plugin opens files alone
  /类图也可由Diagrams插件预览|Diagrams plugin can preview class diagrams too/,
  // VcsToolchainVariable keeps the changes of the run before, so its length says nothing; 61 minutes less 15 are one hour
  /#if\(\$currentChanges|之后每小时5元|after that, it costs 5 per hour/,
  /1\.0\.0 if it has none|没写时为1\.0\.0|或传输方式不对|or the transport is wrong|用反斜杠转义里层|escapes the inner backticks/,
  // genius/en/practises/code-review.vm: "under 5 sentences"; the inline chat came with 2.0, so it is no feature that stayed
  /(in f|F)ive sentences at most|让每一次请求都受益|improve every request|保留下来的功能可以归成/,
  // RelatedClassesProvider and the resolvers of types look at no import
  /从导入、函数的入参|starts from the imports|(尝试修复|Collect) ?(语法错误|syntax errors)/,
  // AutoDevDependenciesCheck hides itself for the files in whose toolbar it is; CustomMcpServerManager encodes no defaults, so no `type`
  /依赖视图|依赖检查的标签|dependency (view|check label)|^\[\{"type": "text"/m,
  /(用户（没有时为当前分支）|Git用户|你自己的)最近3次提交|(user's|your own) last 3 commits|filters commits by user|按用户过滤提交|^My earlier commits|^我以前的提交/m,
  // EditorHistoryManager orders files by use, so a file opened first and looked at again is the last one too
  /(one|you) opened last|last one opened|not open the (best|most important)[^.]*last|最后打开的(那个|一个)|不要最后打开/,
];

test('what was found to be wrong is on no page and in no label', () => {
  const { pages, others } = readContent(root);
  const files = new Set([...pages, ...others].map(({ file }) => file));
  const said = [...files].flatMap((file) =>
    untruths.filter((wrong) => wrong.test(readText(root, file) ?? '')).map((wrong) => `${file}: ${wrong.source}`),
  );
  assert.equal(said, []);
});

test.run();
