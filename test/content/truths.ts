/** Page, and what it says in Chinese and in English on one line. */
export const truths: [page: string, zh: RegExp, en: RegExp][] = [
  ['devins/devins-language', /## 只在行首有效/, /### Start of line/],
  [
    'devins/devins-language',
    /块注释`\/\* \*\/`只能放在front matter/,
    /block comments `\/\* \*\/` only in front matter/,
  ],
  ['devins/devins-language', /`@"Code Helper"`，但2\.4\.6连引号/, /`@"Code Helper"`, but 2\.4\.6/],
  ['devins/devins-language', /`##`当作注释的开始/, /`##` begins a comment/],
  ['devins/quick-start', /`\/file`与`\/dir`只返回`File not found/, /`\/file` and `\/dir` only return `File not found/],
  // RenameElementFix and MoveToPackageFix ask for the UI thread, and DevInsCompiler.compile runs on Dispatchers.IO; SafeDeleteFix runs in runInEdt
  [
    'devins/quick-start',
    /`\/refactor`.*只有Java的`safeDelete`与`delete`/,
    /`\/refactor`.*only `safeDelete` and `delete` work/,
  ],
  [
    'features/refactoring',
    /`\/refactor`\*\*不能改名，也不能移动\*\*/,
    /`\/refactor` \*\*can neither rename nor move\*\*/,
  ],
  ['composer', /`\/refactor`.*\[不能改名与移动\]/, /`\/refactor`.*\[cannot rename or move\]/],
  ['local-agent/template', /`\/refactor`.*\[不能改名与移动\]/, /`\/refactor`.*\[cannot rename or move\]/],
  ['features/refactoring', /找不到类时，它返回`File not found`/, /class is not found, it returns `File not found`/],
  ['devins/quick-start', /`\/library-version-fetch`（必填/, /`\/library-version-fetch` \(required/],
  [
    'devins/quick-start',
    /`\/launch-process`（恰好一个选项.*2\.2\.3/,
    /`\/launch-process` \(exactly one option.*2\.2\.3/,
  ],
  // DevInsProcessProcessor.collectComments does not descend; ShireRunner.execute ends a failed run before it is remembered
  ['devins/orchestration', /不会接着运行它指的脚本/, /does not go on to the script it names/],
  ['devins/orchestration', /停下，不请求模型/, /Stops without calling the model/],
  // SimplifiedLLMSettingComponent.showQuickSetupDialog refills the list without setSelectedModels; LLMModelManager.createNewLLM does not refill it
  ['quick-start', /确认\*\*Default Model\*\*选的是它/, /\*\*Default Model\*\* shows it/],
  ['customize/custom-llm-server', /不会成为默认模型/, /does not become the default/],
  // GithubCopilotModelInitActivity, AutoSketchMode.buildAutoCommands
  ['troubleshooting', /有`apps\.json`时，打开项目时会取列表/, /when you open a project and `apps\.json` exists/],
  ['troubleshooting', /\| 网站 \|.*下不经询问/, /\| Websites \|.*without asking/],
  // CodeReviewAction asks for the repository of the project's base folder; without one it only skips fetchKanbanByCommits
  [
    'features/works-with-review',
    /根文件夹不在Git仓库里.*评审照常进行/,
    /root is not in a Git repository.*the review goes on/,
  ],
  // GitRevisionProvider: whoever awaits the future keeps the lock it has; checkEdtAndReadAction sees the task's thread only
  [
    'development/development-faq',
    /不要在EDT上.*也不要在读锁里调用/,
    /on the EDT or under a read lock: the caller still waits/,
  ],
  // InputControlsManager.createButtons, DevInLexer.flex ("---" in YYINITIAL, content())
  ['composer/workspace', /重新打开标签页或项目/, /open the tab anew or reopen the project/],
  ['devins/devins-language', /正文里不要有单独一行`---`/, /Avoid a line `---` in the body/],
  // CommandProcessor.executeCommand (skipNextCode), BuiltinCommand.example: no skill.devin
  ['devins/devins-language', /不读代码块，却也会把它从提示词里去掉/, /do not read it, but they too remove it/],
  ['spec/claude-skill', /既不告诉它有哪些技能/, /neither lists the skills/],
  // FileInsCommand: "## file: path", a comment for Velocity
  ['local-agent/template', /加上的路径也以`##`开头/, /puts in front of a file begins with `##` too/],
  // RunCodeProcessor: a file made from text has no virtual file
  ['local-agent/hobbit-hole', /运行不了只是取出的代码/, /cannot run code that is only extracted/],
  // DatabaseInsCommand parses the block's text as a fence once more, which leaves nothing
  ['local-agent/template', /`\/database:query`不会执行你的SQL/, /`\/database:query` does not run your SQL/],
  ['local-agent/toolchain-variable', /表所在的模式是否\[与数据源同名\]/, /does the schema have \[the same name\]/],
  ['local-agent/builtin-variable', /`methodName`.*总是空的/, /`methodName`.*always empty/],
  ['local-agent/builtin-variable', /换不掉的六个/, /Six cannot be replaced/],
  ['local-agent/builtin-variable', /`-` \| .*PHP.*Lua/, /`-` \| .*PHP.*Lua/],
  ['scenes/legacy-migration', /"\*\*\/src\/components\/\*\*\.vue"/, /"\*\*\/src\/components\/\*\*\.vue"/],
  ['spec/github-spec-kit', /`\$ARGUMENTS` \| 命令与它后面的文字/, /`\$ARGUMENTS` \| The command and the text after it/],
  ['composer', /不会自动执行，例如`\/speckit\.plan`/, /such as `\/speckit\.plan`.*does not run automatically/],
  ['features/devops', /项目根目录的`ci\.yml`，覆盖已有的文件/, /`ci\.yml` in the project root, over an existing/],
  [
    'architecture/overview',
    /`ext-wechat`、`ext-openrewrite` \| 只在源码里/,
    /`ext-wechat`, `ext-openrewrite` \| In the source only/,
  ],
  ['composer/planner', /Completed、In Progress、Failed或To Do/, /Completed, In Progress, Failed or To Do/],
  ['agent/custom-ai-agent', /\*\*Custom Agent JSON Config\*\*/, /\*\*Custom Agent JSON Config\*\*/],
  ['a2a', /2\.4\.0（2025-08-14）/, /2\.4\.0 \(2025-08-14\)/],
  ['intro', /2024年1月 \| \[1\.6\.0\]/, /January 2024 \| \[1\.6\.0\]/],
  ['quick-start', /~\/\.autodev\/config\.yaml/, /~\/\.autodev\/config\.yaml/],
  ['quick-start', /2\.4\.6的预设写死在插件里/, /presets in 2\.4\.6 are built into the plugin/],
  ['local-agent/toolchain-variable', /至少要有一次写在行首/, /only if it is the first thing on a line at least once/],
  ['features/use-ai-in-editor', /把:kbd\[Ctrl\+\\{2}\]同时绑在两个动作上/, /binds :kbd\[Ctrl\+\\{2}\] to two actions/],
  ['customize/custom-quick-action', /1\.4\.3（提交于2023-11-22）/, /1\.4\.3 \(committed on 2023-11-22\)/],
  [
    'customize/custom-llm-server',
    /Max tokens \| 只保存，不写入请求体；默认`4096`/,
    /Max tokens \| Only stored, not sent; default `4096`/,
  ],
  ['customize/prompt-override', /中英文两份`error\/fix-error\.vm`都拼错/, /English and Chinese alike, misspells/],
  ['troubleshooting', /不要提交这个文件/, /do not commit this file/],
  ['composer', /没有冒号.*MCP工具.*自己执行/, /without a colon.*MCP tool.*run it yourself/],
  ['composer', /`edit_file`是例外.*结果不会自动发回/, /`edit_file` is the exception.*does not send the result back/],
  ['mcp/mcp-client', /没有冒号.*也不会自动执行/, /no colon.*do not run automatically/],
  ['development', /代码结构（PSI）( \| ✓){6}/, /Code structure \(PSI\)( \| ✓){6}/],
  ['features/refactoring', /没有Java插件.*not found for Java/, /without the Java plugin.*not found for Java/],
  ['spec/github-spec-kit', /从0\.0\.80.*`agent:`.*读不到提示词/, /Since 0\.0\.80.*`agent:`.*no prompt/],
  // A2AAgentCardPanel.sendTestMessage waits in the dialog's own thread
  ['a2a/a2a-debugger', /IDE卡住两分钟.*`Unknown error`/, /freezes the IDE for two minutes.*`Unknown error`/],
  ['a2a/a2a-debugger', /`Failed to initialize A2A.*是哪个地址/, /`Failed to initialize A2A.*names the address/],
  ['spec', /抄到`\.github\/prompts\/`里/, /copy the prompts into `\.github\/prompts\/`/],
  ['quick-start', /`-223`包里没有.*2023\.3/, /`-223` package lacks.*2023\.3/],
  ['local-agent/toolchain-variable', /Git插件，IDE 2023\.3起/, /Git plugin, IDE 2023\.3 or newer/],
  ['features/refactoring', /1\.8起提供，需要IDE 2023\.3/, /since 1\.8, in IDE 2023\.3/],
  ['local-agent/when', /\*\*圆括号分组\*\*.*总是不成立/, /\*\*Grouping in parentheses\*\*.*always false/],
  ['local-agent/when', /没有花括号的比较.*不起作用/, /comparison without braces.*is ignored/],
  ['local-agent/toolchain-function', /只能写成命令的函数/, /Functions that work only as commands/],
  ['local-agent/custom-variable', /变量的值是`kotlin\.Unit`/, /its value is `kotlin\.Unit`/],
  ['local-agent/custom-variable', /原样写进`\.sh`的文字/, /pasted into the text of a `\.sh` file/],
  ['local-agent/hobbit-hole', /不要用`RightPanel`.*空字符串/, /do not use `RightPanel`.*empty string/],
  [
    'local-agent/hobbit-hole',
    /项目根目录\*\*里与打开的文件同名/,
    /\*\*project root\*\* that has the name of the open file/,
  ],
  ['local-agent/hobbit-hole', /`onStreaming`.*Missing extension point/, /`onStreaming`.*Missing extension point/],
  ['local-agent', /Shire Script Compile output:/, /Shire Script Compile output:/],
  ['devins/orchestration', /第一步要用`RunPanel`/, /The first step needs `RunPanel`/],
  [
    'local-agent/hobbit-hole',
    /`output\.length`与数字比较在2\.4\.6里会出错/,
    /Comparing `output\.length` with a number fails/,
  ],
  [
    'devins/devins-language',
    /圆括号分组 \| 可以 \| 条件总是不成立/,
    /Grouping in parentheses \| Works \| The condition is always false/,
  ],
  ['mcp/mcp-client', /重启IDE之后要再勾选一次/, /After restarting the IDE, tick the tools again/],
  ['mcp/mcp-debugger', /不要把生成的系统提示词复制到智能体里/, /Do not copy the generated system prompt into an agent/],
  ['agent/remote', /沿用聊天里上一个智能体的收发格式/, /uses the formats of the agent that you used before it/],
  ['agent/remote', /`interactive`、`transition`.*不读取/, /`interactive`, `transition`.*does not read them/],
  ['agent/agent-action', /`TextChunk`.*输入框随后会被清空/, /`TextChunk`.*clears the box afterward/],
  // What 2.4.6 does to a reader's work: each page where the reader decides says it.
  ['composer/sketch-view', /\*\*只显示警告，不会拦住命令\*\*/, /\*\*only warns; it does not stop the command\*\*/],
  [
    'composer/sketch-view',
    /单行的终端块不经点击就执行，危险的也一样/,
    /Runs single-line terminal blocks without a click, dangerous ones too/,
  ],
  ['composer', /不要打开\*\*Enable auto run terminal\*\*/, /Leave \*\*Enable auto run terminal\*\* off/],
  ['features', /危险命令名单\[只显示警告\]/, /list of dangerous commands in 2\.4\.6 \[only warns\]/],
  ['features', /\[Go与Python不要用\]/, /\[not for Go and Python\]/],
  ['troubleshooting', /名单\[只显示警告\]/, /list of dangerous commands \[only warns\]/],
  [
    'features/auto-test',
    /\*\*Go\*\*：测试写进源文件，\*\*替换它的全部内容\*\*/,
    /\*\*Go\*\*: the test goes into the source file and \*\*replaces everything in it\*\*/,
  ],
  [
    'features/auto-test',
    /`test_example\.py_test\.py`，替换前一个/,
    /`test_example\.py_test\.py` in the content root and replaces the one before/,
  ],
  // TestCodeGenTask writes each piece of the response as a command of its own, without a group; UndoManagerImpl keeps 100
  ['features/auto-test', /撤销一次只退回回复里的一小段/, /undo takes back only one piece of the response at a time/],
  ['workflow/auto-test', /原有内容被替换，见\[Go与Python\]/, /it replaces whatever was there; see \[Go and Python\]/],
  // FixThisAction, code-review.vm, TestCodeGenTask, ReactAutoPage, AutoSqlBackgroundTask, JavaCustomPromptProvider
  [
    'features/fix-error',
    /`context\.sourceCode` \| 同样是选中的文字/,
    /`context\.sourceCode` \| The selected text again/,
  ],
  ['features/works-with-review', /\*\*标题不会进入提示词\*\*/, /\*\*the title never reaches the prompt\*\*/],
  [
    'features/auto-test',
    /`lang`、`testClassName` \| 2\.4\.6里总是空的/,
    /`lang`, `testClassName` \| Always empty in 2\.4\.6/,
  ],
  [
    'workflow/auto-page',
    /没有`next\.config\.js`或`vite\.config\.js`的项目用不了AutoPage/,
    /does not work without `next\.config\.js` or `vite\.config\.js`/,
  ],
  ['workflow/auto-sql', /\*\*都插入编辑器\*\*/, /inserts \*\*both\*\* the corrected SQL and the faulty version/],
  ['scenes/tdd', /在2\.4\.6里对Kotlin总是返回空/, /In 2\.4\.6, it is always empty for Kotlin/],
  // EditorHistoryManager.selectionChanged moves a file to the end of its list: the order is that of use, not of opening
  ['features/code-completion', /2\.4\.6不取其中最后看过的一个/, /2\.4\.6 skips the one you looked at last/],
  [
    'features/generate-documentation',
    /请求整个文件；Java里不会写入任何内容/,
    /The whole file is sent; in Java, nothing is written/,
  ],
  ['features/refactoring', /关闭弹窗；请求已经发出/, /close the popup; the request has already been sent/],
  ['features', /编辑器中的实时补全 \| 关 \| 2\.4\.6里没有作用/, /Completion in Editor \| off \| No effect in 2\.4\.6/],
  [
    'composer/workspace',
    /生成词典时，IDE报告一个内部错误/,
    /The IDE reports an internal error when you generate the dictionary/,
  ],
  ['customize/custom-llm-server', /\(Json Path\).*\n.*\(Json\)/, /\(Json Path\).*\n.*\(Json\)/],
  ['customize/variables', /普通的类、Kotlin与其他语言都为空/, /Empty for plain classes, for Kotlin/],
  ['customize/custom-action', /键名写错不会标出/, /does not mark wrong key names/],
  ['customize/prompt-override', /`sourceCode`就是选中的文字/, /`sourceCode` is the selected text again/],
  ['composer/custom-ai-composer', /不看环境变量`SHELL`/, /does not read the `SHELL` environment variable/],
  ['development/prompt-strategy', /最后看过的那个不取/, /one you looked at last is left out/],
  // WorkspaceFileSearchPopup takes the first of that list, and FilenameIndex.processFilesByName wants a complete name
  ['composer/workspace', /取的是最久没有看过的/, /takes those that you looked at longest ago/],
  [
    'composer/workspace',
    /其他项目文件要写出带扩展名的完整文件名/,
    /other project files by their complete name with the extension/,
  ],
  ['development/git-commit-prompting', /四类示例总在提示词里/, /four samples are always in the prompt/],
  ['development/code-review-prompting', /内置模板用不上这些标题/, /built-in template never shows these titles/],
  ['development/refactoring-prompt', /\[不能改名，也不能移动\]/, /\[can neither rename nor move\]/],
  // BuiltinCommand.fromString of 2.4.6 (not of 2.4.5) knows the commands of the project opened first
  [
    'spec',
    /打开几个项目时，可能弹出`Command not found`/,
    /With several projects open, the warning `Command not found`/,
  ],
  ['spec/claude-skill', /运行`\/skill:x`，错误里会列出/, /run `\/skill:x` in a `\.devin` file, the error lists/],
  ['mcp', /2\.2\.0 \| 聊天里的工具选择器/, /2\.2\.0 \| Tool picker in the chat/],
  ['features/code-completion', /移动光标或继续打字不会让建议消失/, /moving the caret or typing does not/],
  // McpPreviewEditor.init, CustomMcpServerManager.collectServerInfo
  ['mcp/mcp-debugger', /都会不经询问就运行里面的`command`/, /runs each `command` in it without asking/],
  // BaseCompletionTask, FileGenerateTask: CodeFence.parse gives no text for a response without a fence
  ['customize/team-prompts', /没有代码块时，选中内容会被删空/, /if there is none, the selected text is deleted/],
  ['customize/batch-ai-action', /没有代码块时\*\*文件会变成空的/, /if there is none, the file becomes empty/],
  ['scenes/tdd', /只返回代码，放在一个代码块里/, /Return code only, in one code block/],
  ['customize/custom-quick-action', /只返回改好的文字，放在一个代码块里/, /only the new text, in one code block/],
  ['scenes/tech-writing', /只返回文字，放在一个代码块里/, /return only the text, in one code block/],
  // InputControlsManager.send is empty since 2.2.0; CodeHighlightSketch.setupToolbarAndStyling; CustomSSEProcessor's strict ObjectMapper
  ['composer/planner', /2\.2\.0到2\.4\.6不会替你发送/, /2\.2\.0 to 2\.4\.6 do not send it for you/],
  ['composer/sketch-view', /把结果放进Sketch的输入框/, /put the result into the Sketch input/],
  ['mcp/mcp-server', /2\.2\.0到2\.4\.6不会发送它/, /2\.2\.0 to 2\.4\.6 do not send it/],
  ['features/chat-with-code', /`devin`块没有这些按钮/, /`devin` block has none of these buttons/],
  [
    'mcp/mcp-debugger',
    /模型是用\*\*Quick Setup\*\*添加的，没有存下响应路径/,
    /\*\*Quick Setup\*\*, which stores no response path/,
  ],
  // AutoDevInsertCodeAction; RefactorInsCommand (lookupFile); MarkdownPlanParser.formatPlanToMarkdown; RunService.runInCli
  ['features/chat-with-code', /有选区时替换选区/, /replaces the selection, if there is one/],
  [
    'features/refactoring',
    /写成`包\.类#方法`也是整个文件/,
    /whole file\*\*, even if you write `package\.Class#method`/,
  ],
  ['composer/planner', /这些标记只改变显示，模型看不到/, /The marks only change what you see/],
  ['local-agent/foreign-function', /IDE里也要有这种语言的插件/, /The IDE needs the language's plugin too/],
  ['features/code-completion', /2\.4\.6不使用`service`条目/, /never uses the `service` entry/],
  ['customize/custom-test-template', /`ServiceTest\.\*`.*不会选用/, /`ServiceTest\.\*`.*never selects it/],
  ['composer/observer', /Maven的`BUILD FAILURE`不算/, /Maven's `BUILD FAILURE` does not count/],
  [
    'composer/planner',
    /放弃（\*\*Discard changes\*\*.*没有提交的改动也一起丢失/,
    /Discard changes.*uncommitted changes in it are lost/,
  ],
  ['composer/sketch-view', /整个文件会直接写入/, /writes the rebuilt file immediately/],
  ['composer/sketch-view', /会\*\*覆盖\*\*项目根目录的同名文件/, /\*\*overwrites\*\* the file of that name/],
  ['mcp/mcp-debugger', /温度.*在2\.4\.6里没有作用/, /Temperature.*no effect in 2\.4\.6/],
  ['composer/observer', /不带你的令牌.*只能观察公开仓库/, /without your token.*public repositories only/],
  ['features/inline-chat', /改动之后请重启IDE/, /restart the IDE after a change/],
  ['features/generate-documentation', /请求总是英文的/, /request is always in English/],
  [
    'features/generate-documentation',
    /Go、Rust与SQL里，请先删掉旧的注释/,
    /in Go, Rust and SQL, delete the old one first/,
  ],
  ['customize', /`autodev-devops\.xml`里有GitHub令牌/, /`autodev-devops\.xml` contains your GitHub token/],
  // CreateTestForFileTool (PsiManager.findFile outside a read action), CreateNewFileWithTextTool, IssueEvaluateTool, CustomSSEProcessor, ContextPrompter, RipgrepSearcher
  ['mcp/mcp-server', /`create_test_for_file` .*总是返回错误/, /`create_test_for_file` .*always returns the error/],
  ['mcp/mcp-server', /`create_new_file_with_text` .*覆盖已有的文件/, /`create_new_file_with_text` .*is overwritten/],
  ['mcp/mcp-server', /打开Composer Mode/, /turns on Composer Mode/],
  ['features', /只记录远程智能体与MCP调试器/, /records only remote agents and the MCP debugger/],
  [
    'development/prompt-strategy',
    /测试生成、Sketch等仍然附带/,
    /other features, such as test generation and Sketch, still include it/,
  ],
  ['troubleshooting', /\| Linux \| `PATH` \|/, /\| Linux \| `PATH` \|/],
  ['development/compatible-strategy', /发布时还会构建233/, /a release builds 233 as well/],
  // DiffSimplifier.generateDiffContents stores the diff of all files for each file; ContextWindowManager.tryAllocateChange
  ['development/git-commit-prompting', /没有任何代码/, /no code at all/],
  ['features/works-with-git', /只得到文件清单/, /only a list of files/],
  ['features/works-with-review', /只有文件清单/, /only a list of files/],
  // ShireRunner.executeTerminalUiTask
  ['features/shell-suggest', /`Terminal not found` \| 不会/, /`Terminal not found` \| No/],
  // LlmConfig.hasPlanModel, LLMProviderAdapter.stream, updateCustomBody
  ['quick-start', /Plan \| 做计划；2\.4\.6里对2\.2起添加的模型没有作用/, /Plan \| Planning; no effect in 2\.4\.6/],
  ['customize/custom-llm-server', /`messages`不能替换.*发送两遍/, /`messages` cannot be replaced.*last message twice/],
  // LLMProviderAdapter.stream clears the session before the flow is collected
  ['features', /连系统提示词也不发送/, /also omits the system prompt/],
  ['customize/team-prompts', /系统部分会丢失/, /loses the system part/],
  ['composer/composer-prompting', /只有存着`modelType`为`Plan`/, /only if a stored model configuration/],
  ['composer', /不显示模型的推理/, /does not show a model's reasoning/],
  // RelatedFileListViewModel, RelatedFileWorkspaceManager, FileInsCommand, NewSketchAction
  ['composer/workspace', /点相关文件栏.*\n.*至多12个/, /Click a file in the related-files bar.*\n.*at most 12/],
  ['composer/workspace', /只附上前300行/, /only the first 300 lines are included/],
  // JSONBodyResponseCallback.onResponse
  [
    'customize/custom-ext-context-agent',
    /`responseFormat`与响应不符.*测试生成一直等待/,
    /test generation waits forever/,
  ],
  ['composer', /只有点了标签页顶部的\*\*\+\*\*/, /only when you click \*\*\+\*\* at the top of the tab/],
  // AutoSketchMode.start, PlanIssueInputViewPanel.handlingExecute, SingleFileDiffSketch (a written edit is ALREADY_APPLIED)
  ['composer', /整个块都会执行\*\*.*`\/shell`/, /AutoDev runs the whole block\*\*.*`\/shell`/],
  ['composer', /Composer Mode对整个项目生效/, /Composer Mode applies to the whole project/],
  ['composer/planner', /Sketch不会等你/, /Sketch does not wait for you/],
  ['troubleshooting', /本来就没有勾选时，先勾选再取消/, /if the box is already clear, tick it first/],
  ['a2a', /2\.4\.6不会自动执行/, /2\.4\.6 does not run it automatically/],
  ['composer/planner', /改过的文件不会列出\*\*/, /changed are not listed\*\*/],
  ['composer/sketch-view', /“修复”`edit_file`刚刚改好的文件/, /“repairs”.*files that `edit_file` has just changed/],
  ['composer', /模型仍会收到之前的消息/, /the model still receives the earlier messages/],
  ['agent/bridge/bridge-tool', /不管有没有勾选/, /ticked or not/],
  [
    'features/chat-with-code',
    /改变默认模型，对所有功能与项目生效/,
    /Sets the default model, for all features and projects/,
  ],
  ['devins/quick-start', /带文件与行；只支持Java/, /with file and line; Java only/],
  ['local-agent/custom-variable', /变成`Task run successfully: build`/, /becomes `Task run successfully: build`/],
  [
    'agent/bridge',
    /要求它等你回复后再改代码，但AutoDev不强制/,
    /wait for you before it changes code, but AutoDev does not/,
  ],
  // FileGenerateTask with codeOnly; PythonBuildSystemProvider.collect and GoBuildSystemProvider.collect return null
  ['features/devops', /\*\*没有代码块时文件是空的\*\*/, /\*\*without a code block, the file is empty\*\*/],
  [
    'features/devops',
    /Python与Go）的构建信息不会进入提示词/,
    /Python and Go, the prompt contains no build information/,
  ],
  // cancelHandler works on CustomFlowWrapper alone, and LLMProviderAdapter.stream returns another flow; SketchToolWindow.onFinish
  ['features/inline-chat', /\*\*请求停不下来\*\*/, /\*\*you cannot stop a request\*\*/],
  ['features/inline-chat', /新的请求发给模型，不带你的问题/, /a new request without your question/],
  // AutoSqlFlow and AutoPageFlow use one provider, which keeps the history; LivingDocumentation.updateDoc of each language
  ['workflow', /第二次重复第一次的提示词与回复/, /The second repeats the first and its response/],
  [
    'features/generate-documentation',
    /在其他语言里，这些文字也会写进文件/,
    /in the other languages, it ends up in your file/,
  ],
  // CodeFence.parse once more: InputControlsManager.enhancePrompt, UpdateEditorTextProcessor, PasteManagerService.executeProcessor (which waits in the UI thread)
  ['composer/workspace', /增强之后输入框空了/, /The input is empty after Enhance/],
  ['local-agent/hobbit-hole', /没有找到代码块时，编辑器会被清空/, /without a code block, the editor becomes empty/],
  ['local-agent/hobbit-hole', /`OnPaste` \| 不要使用.*卡住/, /`OnPaste` \| Do not use it.*freezes/],
  // A2AAgentListPanel adds each server to the same place of a BorderLayout
  ['a2a/a2a-debugger', /有几个服务器时只看到一个/, /With several servers, you see only one/],
  // KotlinCodeModifier.insertTestCode, MvcUtil.isService, RustCodeModifier, KotlinTestContextProvider.isSpringRelated
  ['features/auto-test', /Kotlin已有测试类时，整个新文件追加在后面/, /In Kotlin, it appends the complete new file/],
  [
    'workflow/auto-test',
    /Kotlin正相反.*末尾.*再来一个`mod tests`/,
    /Kotlin is the other way round.*a second `mod tests`/,
  ],
  [
    'customize/custom-test-template',
    /Kotlin只认`org\.springframework\.web\.bind/,
    /in Kotlin, only from `org\.springframework\.web\.bind/,
  ],
  // DiffLangSketch.handleRejectAction
  ['composer/sketch-view', /不要点\*\*Reject\*\*.*上一次编辑/, /Do not click \*\*Reject\*\*.*undoes the last edit/],
  // TerminalExecuteAction cancels a coroutine, and ProcessExecutor.exec destroys no process; FrontendWebViewServerFilter listens to the terminal alone
  ['composer/sketch-view', /停止按钮不会结束进程.*仍占着端口/, /Stop does not end the process.*keeps its port/],
  ['composer/sketch-view', /\*\*Execute\*\*得到的输出不会打开/, /output of \*\*Execute\*\* does not open one/],
  // AutoDevRunAction in the UI thread: ShellRunService.runFile, SQLExecutor.executeSqlInConsole; a null of RunService.runFile runs runInCli too
  ['composer/sketch-view', /\[不要在代码块里运行SQL\]/, /\[Do not run SQL from a code block\]/],
  [
    'composer/sketch-view',
    /\| Shell脚本 \| 终端之外的进程.*卡住/,
    /\| Shell script \| A process outside the terminal.*freezes/,
  ],
  ['composer/sketch-view', /会把代码执行\*\*两次\*\*/, /runs the code \*\*twice\*\*/],
  ['features/chat-with-code', /\[不要运行SQL\]/, /\[do not run SQL\]/],
  // A2AClientConsumer.sendMessage returns the message of an exception, which A2AInsCommand shows as the response
  ['a2a', /看上去像一条响应.*`Unknown error`/, /look like a response: `Unknown error`/],
  // example/custom_agent/server.py escapes its fences, and no lexer rule undoes that; PatchReader strips a/ and b/ in new platforms alone
  [
    'agent/server-example',
    /代码围栏里多了反斜杠，2\.4\.6不会执行/,
    /code fence has backslashes, so 2\.4\.6 does not run it/,
  ],
  ['agent/server-example', /路径前不要加`a\/`与`b\/`/, /do not put `a\/` and `b\/` before the paths/],
  // FileGenerateTask.run and TestCodeGenTask.getCustomAgentTestContext collect in runBlocking, which no progress indicator ends
  [
    'customize/batch-ai-action',
    /取消不会停下请求，文件照样改写/,
    /stops no request, and the files are rewritten anyway/,
  ],
  ['customize/custom-ext-context-agent', /一直等待，取消也停不下/, /waits forever, even if you cancel it/],
  // CustomLivingDocTask, updateDoc of each language
  [
    'customize/custom-living-documentation',
    /Go、Rust、SQL与其他`type`写入整个回复/,
    /Go, Rust, SQL and the other types write the whole response/,
  ],
  // DomainDictGenerateAction writes what cleanCsvOutput leaves
  // DomainDictGenerateAction.cleanCsvOutput
  [
    'composer/workspace',
    /没有CSV时，只剩下表头一行.*遇到空行就不再读/,
    /without CSV leaves only a header line.*stops at an empty line/,
  ],
  // SketchToolWindow.afterRun shows the send button; AutoSketchMode.start runs commands after it
  ['composer', /执行命令时没有这个按钮/, /While commands run, there is no such button/],
  // LLMProviderAdapter.stream throws to AutoDevCoroutineScope, whose handler only writes the error to the log
  ['quick-start', /Chat里没有回复.*错误图标/, /No response appears in Chat.*error icon/],
  ['troubleshooting', /请求失败之后，Chat与Sketch里什么也没有/, /Chat and Sketch show nothing after a failed request/],
  // SimplifiedLLMSettingComponent.initializeGitHubCopilot
  ['quick-start', /弹出关于GitHub Copilot的消息就关掉/, /message about GitHub Copilot appears, close it/],
  // AutoDevInput takes Enter away while a lookup is open
  ['quick-start', /补全列表还开着时，先按/, /close an open completion list with/],
  ['features/chat-with-code', /补全列表开着时.*不发送/, /While a completion list is open.*does not send/],
  // AutoDevInlineChatPanel.createInlay: showAbove
  ['features/inline-chat', /输入框开在选区的上方/, /input opens above the selection/],
  ['features/inline-chat', /上方的输入框写着要求/, /above them the input with a request/],
  // "Custom Prompt Action.vm.ft" has a sample of its own
  ['customize/team-prompts', /文件里的样例换成/, /Replace the sample in it/],
  // QuickLLMSetupDialog; the OpenAI clients send Azure's key to /openai/v1 as a Bearer token
  ['customize/custom-llm-server', /Azure的这个地址把密钥当作令牌/, /Azure's takes the key as the token/],
  // mpp-core's JsModelConfig passes baseUrl on as it is, and Ktor drops what follows its last slash; Qwen's default there is its native API
  [
    'quick-start',
    /它与`qwen`都要加一行以`\/`结尾的`baseUrl`/,
    /That one and `qwen` need a `baseUrl` line that ends with `\/`/,
  ],
  // autodev-core.xml adds both to ShowIntentionsGroup
  ['features', /右键 → \*\*Inlay Complete Code/, /context menu → \*\*Inlay Complete Code/],
  ['features', /右键 → \*\*Quick Assistant\*\*/, /context menu → \*\*Quick Assistant\*\*/],
  ['features/code-completion', /Alt\+\.\]，或右键菜单/, /Alt\+\.\], or the context menu/],
  // TerminalLangSketch.onDoneStream types one line whatever the setting
  ['composer/sketch-view', /它可能已经写在提示符后面/, /may already be typed at its prompt/],
  // LLMApplyInlaysAction.isIgnoredKeyboardEvent looks for the suggestion between the caret and one indent after it
  ['features/code-completion', /这时按:kbd\[Tab\]只会缩进/, /:kbd\[Tab\] then only indents/],
  // AgentStateService.processMessages keeps the messages of any request, those of SummaryMessagesAction and reviewPlan too
  ['composer', /总结本身也是一次请求/, /A summary is a request too/],
  ['composer/planner', /接着再评审一次，看到的只是上一次评审/, /a second review sees only the first/],
  ['composer', /补全列表还开着时，先按/, /close an open completion list with/],
  ['customize/custom-llm-server', /失败的提示不在Chat里/, /message of a failed request is not in Chat/],
  // AutoDevInputSection.setupLayout, WorkspaceFilePanel
  ['features/chat-with-code', /\| 输入框上方 \| MCP工具/, /\| Above the input \| MCP tools/],
  // WorkspaceFilePanel makes an ActionButton of McpConfigAction, which shows the action's text; the title of the window is another
  ['mcp/mcp-client', /提示是\*\*MCP Config\*\*/, /tooltip is \*\*MCP Config\*\*/],
  // CustomSSEProcessor.streamSSE rethrows what ResponseBodyCallback.onError reports; NormalChatCodingPanel.updateMessage then hides nothing
  [
    'agent/custom-ai-agent',
    /`Stream`什么也不显示，进度条一直走/,
    /`Stream` shows nothing, and the progress bar never ends/,
  ],
  ['agent/custom-request-response', /请求失败（.+没有消息/, /If the request fails .+no message appears/],
  ['agent/server-example', /出错时也返回状态200/, /respond with status 200/],
  // A2AService.cached is never emptied
  ['a2a', /用过的文本，重新打开项目之前不会再加载/, /A text used before is not loaded again/],
  // DomainDictGenerateAction and SummaryMessagesAction only set the status, and write the file after the stream
  ['composer/workspace', /图标不再转动，却没有新的词典或总结/, /no new dictionary or summary/],
  // TestCodeGenTask.getCustomAgentTestContext does not catch what streamSSE throws
  [
    'customize/custom-ext-context-agent',
    /通知以“Failed to generate test”开头/,
    /begins with “Failed to generate test”/,
  ],
  // DomainDictGenerateAction keeps the history, so LLMProviderAdapter sends its prompt twice
  [
    'composer/workspace',
    /先把\*\*Max token length\*\*（最大令牌长度）调到/,
    /first set \*\*Max token length\*\* to less than half/,
  ],
  // AutoDevInlineChatPanel.processLlmFlow: onFinish is not reached
  ['features/inline-chat', /请求失败时没有回复/, /If a request fails, no response appears/],
  // the build scripts of mpp-ui/package.json call ./gradlew and chmod, and npm runs scripts with cmd.exe
  ['quick-start', /在Windows上请用WSL/, /on Windows, use WSL/],
  // EditorInteractionProvider: postExecute, which ends the run, is not reached
  [
    'local-agent',
    /请求失败时没有提示，这次运行也不会结束/,
    /If the request fails, no message appears, and the run does not end/,
  ],
  // PlanIssueInputView calls showLoadingState on submit; only onPlanUpdate ends it
  ['composer/planner', /尽管规划器窗口已经显示“Generating a plan/, /window already shows “Generating a plan/],
  // Velocity 2.4.1: what follows `${` must be a reference, or the whole text is not parsed; values of variables are not parsed again
  [
    'devins/devins-language',
    /Velocity也会处理；读不懂时，例如.*`\$\{a \+ b\}`/,
    /cannot parse one, such as `\$\{a \+ b\}`/,
  ],
  ['local-agent/template', /`\$\{a \+ b\}`，变量就都填不上/, /`\$\{a \+ b\}`, no variable is filled in/],
  ['local-agent/builtin-variable', /也可能是`\/file`附上的文件/, /Or Velocity cannot parse a file/],
  ['scenes/harmony-os', /\{ cat\("entry\/src\/main\/ets/, /\{ cat\("entry\/src\/main\/ets/],
  ['customize/variables', /但`\$\{NAME:-value\}`与/, /But `\$\{NAME:-value\}` or/],
  ['customize/team-prompts', /没有括号的`#if`会使整个模板出错/, /`#if` without parentheses, makes the whole/],
  // CustomActionBaseIntention catches and keeps what is written so far; TemplateRender does not catch
  ['customize/variables', /自定义Action出错时，只发送出错之前/, /custom action then sends only the part before/],
  // Ollama's defaults: 4096 tokens with less than 24 GiB of video memory; its OpenAI address takes no num_ctx
  ['composer', /`OLLAMA_CONTEXT_LENGTH=64000/, /`OLLAMA_CONTEXT_LENGTH=64000/],
  ['quick-start', /用Sketch前先\[调大上下文\]/, /for Sketch, \[raise the context length\]/],
  // Windows starts programs without an extension as .exe only
  ['local-agent/foreign-function', /`kotlinc`是`\.bat`文件/, /`kotlinc` is a `\.bat` file/],
  // api-docs.deepseek.com: deepseek-chat and deepseek-reasoner ended on 2026-07-24; platform.kimi.ai: kimi-k2-turbo-preview on 2026-05-25
  ['quick-start', /Model Name改成`deepseek-flash`/, /change the Model Name to `deepseek-flash`/],
  ['quick-start', /`kimi-k3`，温度设为1/, /`kimi-k3`, with the temperature 1/],
  ['customize/custom-llm-server', /`kimi-k3`，要写`"temperature": 1`/, /`kimi-k3`, with `"temperature": 1`/],
  // OkHttp adds the charset to the type of a body that is made from a string, as CustomAgentExecutor's is
  ['agent/remote', /`application\/json; charset=utf-8`/, /`application\/json; charset=utf-8`/],
];
