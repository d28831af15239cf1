/** Rows like those of `truths.ts`: the editor and Git, local agents, MCP, scenarios and specifications. */
import type { truths } from './truths.ts';

export const agentTruths: typeof truths = [
  // ThreadProcessor goes on to ShFile where no HttpHandler answers, with the variables that are named alone
  // CUrlHttpHandler: CurlParser is the plugin's, the OkHttpClient() that sends is AutoDev's, with OkHttp's 10 seconds
  [
    'local-agent/custom-variable',
    /请求由AutoDev自己发送，10秒收不到数据就放弃/,
    /sends the request itself and gives up when no data arrives for 10 seconds/,
  ],
  ['local-agent/env', /它被当作普通的`\.sh`运行：HTTP Client/, /runs it as an ordinary `\.sh` file: the HTTP Client/],
  // JSONBodyResponseCallback throws in OkHttp's thread, so handleChat never comes to resetAgent; addMessage takes away the text "Working"
  [
    'agent/custom-request-response',
    /停止按钮只让进度条消失.*发给普通的模型/,
    /stop button only hides the bar.*goes to the normal model/,
  ],
  // ChatCodingService.stop cancels currentJob and its own provider; handleChat runs in neither
  ['agent/remote', /停止按钮不会结束智能体的请求/, /stop button does not end an agent's request/],
  ['features/chat-with-code', /\[智能体的不会\]/, /but \[not an agent's\]/],
  ['agent/custom-ai-agent', /\[新建聊天\]\(\.\/custom-request/, /\[start a new chat\]\(\.\/custom-request/],
  // SimilarChunksWithPaths.relativePathTo is null for a file without a root, and `!!` ends the search
  ['development/prompt-strategy', /库的源码或草稿文件，就什么也取不到/, /a scratch file, AutoDev finds nothing at all/],
  ['features/code-completion', /（例如库的源码），同样没有/, /such as a library's source, there are none/],
  // SqlContextBuilder.buildDatabaseInfo: connectionConfig.url
  ['local-agent/toolchain-variable', /`databaseInfo` \| .*连接地址/, /`databaseInfo` \| .*connection URL/],
  ['local-agent/toolchain-variable', /有时还有口令；不想发送/, /sometimes a password; to keep it/],
  // ProjectFileUtil.findFile of devins-lang looks in FilenameIndex; ParseCommentProcessor.buildDocFromSuggestion
  ['local-agent/hobbit-hole', /`openFile` .*写路径就找不到/, /`openFile` .*does not find a path/],
  ['local-agent/hobbit-hole', /`parseComment` .*第一段`\/\*\*/, /`parseComment` .*first `\/\*\*/],
  // PsiUtilBase.getElementAtCaret is null at the end of a file; getElementToAction gives blank space where no PsiNameIdentifierOwner is around, and AutoChatDynamicActionGroup hides itself
  ['features/code-completion', /最末尾时，2\.4\.6什么也不做/, /very end of the file, 2\.4\.6 does nothing/],
  [
    'features/chat-with-code',
    /空白处，或文件的最末尾时，没有\*\*Chat\*\*/,
    /\*\*Chat\*\* menu is missing while the caret is on blank/,
  ],
  ['customize/custom-action', /最末尾时，2\.4\.6什么也不发送/, /very end of the file, 2\.4\.6 sends nothing/],
  ['features/refactoring', /没有\*\*Chat\*\*时，\[从下往上选\]/, /If \*\*Chat\*\* is missing, \[select/],
  // CodeReviewAction.actionPerformed: only the titles of issues are fetched in the background
  ['features/works-with-review', /改动很多时，IDE会卡住一会儿/, /with many changes, the IDE freezes for a while/],
  // AutoDevContextMenuActionGroup.update: isPopupGroup asks for more than one action
  [
    'local-agent/hobbit-hole',
    /只有一个`\.devin`文件时（`~\/\.devin`里的也算），没有这一级菜单/,
    /no submenu if there is only one `\.devin` file, those in `~\/\.devin` included/,
  ],
  // DefaultTeamContextProvider.underTestFileCode: the text of the class that findClassesForTest finds
  ['scenes/tdd', /对应的被测类/, /to get the class that the test/],
  // A2AInsCommand.execute without DEVINS_ERROR
  ['a2a', /另外几种失败/, /Other failures look like a response/],
  // BaseCompletionTask registers Esc for the editor and never unregisters it, so the first of these actions takes every key
  ['features/use-ai-in-editor', /每打开一次文件只能停一次/, /works once per opened file/],
  // QuickAssistantAction: PSI_ELEMENT is null where the caret is not on a name
  ['features/use-ai-in-editor', /在空行上则不会，要自己写上/, /on an empty line it does not, so name it yourself/],
  // GitRevisionProvider.fetchChanges waits for a task that fails without completing its future
  ['features/works-with-git', /没有这个提交时，这次运行会一直等待/, /the commit does not exist, the run waits forever/],
  // No PsiCapture is registered; PatternActionProcessor returns result.toString(); CUrlHttpHandler.showLogInConsole
  ['local-agent/custom-variable', /编辑器还会补全`capture`/, /also completes `capture`/],
  ['local-agent/custom-variable', /`\[Ljava\.lang\.String;…`.*接`print`/, /`\[Ljava\.lang\.String;…`.*add `print`/],
  [
    'local-agent/custom-variable',
    /显示在运行面板里，密钥也在其中/,
    /Run panel shows the filled-in request, including the token/,
  ],
  // SaveFileProcessor.handleForProjectFile
  ['local-agent/hobbit-hole', /已有的文件不经询问就被覆盖/, /overwrites an existing file without asking/],
  // No ComplexityProvider is registered; ShireQLDataProvider neither, and JavaShireQLInterpreter knows PsiClass alone
  ['local-agent/builtin-variable', /`complexityCount`是文字`null`/, /`complexityCount` is the text `null`/],
  [
    'local-agent/custom-variable',
    /`GitCommit`与`GitBranch`在2\.4\.6里没有数据/,
    /`GitCommit` and `GitBranch` have no data/,
  ],
  // RunPanel never calls postExecute when the flow throws, and suspendExecuteFile waits for it
  [
    'local-agent/custom-variable',
    /那次运行不会结束，后面的也不会开始/,
    /that run does not end, and the next one does not start/,
  ],
  // CustomAgentChatProcessor.handleChat: a local agent has the response action Direct
  [
    'local-agent',
    /或含有`<devin>`元素时，里面的命令\[不经询问就会执行/,
    /`<devin>` element, those commands \[run without asking/,
  ],
  // DevInLexer.flex content(), CommentsProcessor and UsedProcessor: messages of the chat and of Sketch are compiled too
  ['devins/devins-language', /它后面的内容全部丢失/, /everything after it is lost/],
  ['features/chat-with-code', /粘贴的代码与日志要放进代码块/, /Paste code and logs in a code block/],
  ['features/fix-error', /把错误放进代码块粘贴到Sketch/, /paste the error into Sketch in a code block/],
  // VerifyCodeProcessor calls PsiManager.findFile outside a read action, in the coroutine that EditorInteractionProvider starts
  ['local-agent/hobbit-hole', /`verifyCode`.*不要使用.*手动停止/, /`verifyCode`.*Do not use it.*stop the run yourself/],
  // SQLExecutor.executeSqlQuery: getActiveConsoles().firstOrNull(), and a future without a limit
  ['local-agent/toolchain-function', /已经打开的第一个数据库控制台/, /the first database console that is open/],
  // McpToolDetailDialog.onExecute in the UI thread; McpConfigService.getAllAvailableTools starts each server anew
  ['mcp/mcp-debugger', /让整个IDE卡住，直到工具返回/, /freeze the whole IDE until the tool responds/],
  [
    'mcp/mcp-client',
    /打开勾选工具的窗口.*都会再启动一遍/,
    /window in which you tick tools.*starts the command once more/,
  ],
  // CreateNewFileWithTextTool writes to the resolved path; MCPService overrides neither the trust nor the limit of RestService
  ['mcp/mcp-server', /用`\.\.\/`还能写到项目之外/, /With `\.\.\/`, `create_new_file_with_text` even writes outside/],
  ['mcp/mcp-server', /每分钟至多30次/, /At most 30 requests per minute/],
  // AutoDevInlineChatPanel keeps no history; TeamPromptExecTask inserts at the caret, which is at the end of the selection
  ['quick-start', /重发并加上“用diff代码块给出”/, /repeat the request and ask for “a diff code block”/],
  ['scenes/tdd', /`@Test`会接在注释后面，不起作用/, /`@Test` becomes part of it/],
  // ShireRunner compiles a file with Velocity; DevInsPromptProcessor.compile, for the chat, does not
  ['spec/claude-skill', /从`\.devin`文件运行时.*`##`成了注释/, /Run from a `\.devin` file.*`##` begins a comment/],
  ['spec/github-spec-kit', /从`\.devin`文件运行时，`##`成了/, /Run from a `\.devin` file, `##` begins/],
  // AutoDevJbProtocolService
  ['mcp/mcp-server', /`jetbrains:\/\/`开头的autodev链接/, /A `jetbrains:\/\/` link for autodev/],
  // ChatCodingService answers with text; only Sketch runs the blocks of a response
  [
    'spec/github-spec-kit',
    /模型才能写文件、执行Spec-Kit的脚本/,
    /where the model can write files and run Spec-Kit's scripts/,
  ],
  // Only Sketch saves what Spec-Kit's prompts ask the model to write
  ['spec', /在Chat里只会得到文字/, /in Chat, you only get text/],
  // build.gradle.kts: the root project takes intellijIde(ideaRunVersion), whatever platformVersion is
  ['development', /-PideaRunVersion=IU-2023\.3/, /-PideaRunVersion=IU-2023\.3/],
  // build.gradle.kts names bundled plugins in plugins(), which the Gradle plugin 2.1.0 looks for with an empty version
  ['development', /`runIdea`与`runInSplitMode`.*不能用/, /`runIdea` and `runInSplitMode` do not work/],
  [
    'development/debug-new-language',
    /`ideaRunVersion`指定的IDEA Ultimate/,
    /IDEA Ultimate that `ideaRunVersion` names/,
  ],
  // build.gradle.kts: intellijPlugins takes a name without a version for a bundled plugin
  ['development/debug-new-language', /\| `go` \|.*`prop\("goPlugin"\)`/, /\| `go` \|.*`prop\("goPlugin"\)`/],
  // ShireShellCommandRunner and CUrlHttpHandler take the first of getAllEnvironments; DEFAULT_ENV_NAME is for none
  ['local-agent/env', /只用找到的第一个环境，不看名字/, /the first environment it finds, whatever its name/],
  // SummaryMessagesAction asks AgentStateService, which every provider fills
  [
    'composer/workspace',
    /`prompts\/memories\.md`，替换.*\[最近一次请求\]/,
    /`prompts\/memories\.md`, replacing.*\[the last request\]/,
  ],
  // CustomAgentExecutor.replacePlaceholders: only "content":"$content" is replaced as plain text, other keys by a regular expression
  ['agent/custom-request-response', /键名不是`content`时，`\$`也会/, /under a key other than `content`, a `\$` makes/],
  // DiffStreamHandler.streamDiffLinesToEditor takes a line when its first characters arrive; acceptAll sets the text of the first code block
  ['local-agent/hobbit-hole', /`StreamDiff` \| 不要使用.*文件被清空/, /`StreamDiff` \| Do not use it.*empties it/],
  // InsertUtil.replaceText asks for the selection when the response is complete
  ['local-agent/hobbit-hole', /替换响应到达时选中的文字/, /Replaces what is selected when the response arrives/],
  ['scenes/tech-writing', /替换的是响应到达时选中的文字/, /replaces what is selected when the response arrives/],
  ['customize/custom-quick-action', /替换的是响应到达时选中的/, /replaces what is selected when the response arrives/],
  ['scenes/tdd', /替换的是响应到达时的选区/, /replaces what is selected when the response arrives/],
  // CommandResolver takes the first line of "where npx", a script without extension; CustomMcpServerManager creates the process outside its try
  ['mcp/mcp-client', /2\.4\.6取`where`的第一个结果.*`npx\.cmd`/, /first result of `where`.*`npx\.cmd`/],
  ['mcp', /在Windows上.*`npx\.cmd`/, /On Windows.*`npx\.cmd`/],
  ['mcp/mcp-debugger', /在Windows上.*`npx\.cmd`/, /On Windows.*`npx\.cmd`/],
  ['troubleshooting', /Windows上写`npx\.cmd`/, /on Windows, `npx\.cmd`/],
  ['mcp/mcp-client', /列不出任何服务器的工具/, /list no tools of any server/],
  // resolveCommand looks in ~/.nvm/current/bin; nvm makes that link only where NVM_SYMLINK_CURRENT is true
  ['mcp/mcp-client', /`~\/\.nvm\/current`（nvm默认不建）/, /`~\/\.nvm\/current` \(which nvm does not create/],
  // SSEClientTransport of kotlin-sdk 0.7.2 puts the folder of the address before the path that the server sends
  ['mcp/mcp-client', /路径更长时.*发到错误的地址/, /With a longer path.*to the wrong address/],
  // CustomMcpServerManager hands only input and output to the transport, so the pipe of the errors fills
  ['mcp/development', /不读标准错误.*64KB/, /does not read standard error.*64 KB/],
  // ParsedToolCall.parameters: Map<String, String>; MockDataGenerator: an array is JsonPrimitive("[]")
  ['mcp/mcp-debugger', /把每个参数都当作文字发出/, /sends every argument as text/],
  ['mcp/mcp-debugger', /数组生成的是文字`"\[\]"`/, /array is generated as the text `"\[\]"`/],
  // ReactComponentViewProvider calls PsiManager.findFile without a read action, and DevInsCompiler.compile runs on Dispatchers.IO
  [
    'agent/bridge/bridge-tool',
    /`componentView`在2\.4\.6里只能用于Vue/,
    /In 2\.4\.6, `componentView` works for Vue only/,
  ],
  ['local-agent/toolchain-function', /2\.4\.6里\[不能用于React\]/, /with React, 2\.4\.6 \[fails\]/],
  // PlannerResultSummary.createNewFile: substringBeforeLast('/') of a name without a slash is the name itself
  ['composer/planner', /新文件若在项目根目录.*同名的文件夹/, /new file in the project root.*creates a folder/],
  // The modules pycharm and javascript have other packages than names
  ['development/custom-language', /`package`写你的类所在的包/, /`package` is the package that your classes are in/],
  // MCPService: an empty body is NoArgs; AutoDevCoderSettingService is a service of the project
  ['mcp/mcp-server', /正文为`\{\}`时是5000/, /5000 with the body `\{\}`/],
  ['mcp/mcp-server', /每个项目分别设置/, /set per project/],
  // CUrlHttpHandler.showLogInConsole prints to the selected console of any DevIns run
  ['local-agent/env', /在聊天里使用智能体时也一样/, /even if you use the agent in the chat/],
  // build.gradle.kts: project(":goland") and the others stand in the root file, and no module has one
  [
    'development/custom-language',
    /AutoDev的模块都没有自己的构建文件/,
    /AutoDev's modules have no build files of their own/,
  ],
  // InsertUtil.insertStreamingToDoc counts on from the first offset
  ['local-agent/hobbit-hole', /插完之前不要在这个文件里打字/, /do not type in the file until it is done/],
  ['scenes/tech-writing', /从后往前选，结果就插在选区前面/, /select backward, the result goes before/],
  ['agent/bridge', /会换掉Docker Desktop建立的同名链接/, /replaces the link of the same name that Docker Desktop/],
  // autodev-core.xml registers the three in core, so ToolchainFunctionProvider.all() has them without any plugin
  ['agent/bridge', /`\/history`仍在列表里，但不起作用/, /`\/history`, which are listed but do not work/],
  // RelatedSymbolInsCommand asks for the text of classes outside a read action, and nothing catches what PsiFileImpl.loadTreeElement throws
  ['devins/quick-start', /`\/related`.*2\.4\.6多半会失败/, /`\/related`.*Usually fails in 2\.4\.6/],
  ['composer', /2\.4\.6的`\/related`\[多半会失败\]/, /`\/related` \[usually fails\]/],
  ['composer/composer-prompting', /2\.4\.6的`\/related`\[多半会失败\]/, /`\/related` \[usually fails\]/],
  // KnowledgeFunctionProvider: lookupIO of the file, outside a read action too
  ['agent/bridge/bridge-tool', /给出文件路径时，2\.4\.6返回错误/, /With a file path, 2\.4\.6 returns an error/],
  // PythonAutoTestService.createConfiguration: findFile outside a read action in RunServiceTask, whose future nobody completes then
  ['devins/development', /\| Python \|.*这次运行一直等待/, /\| Python \|.*the run waits forever/],
  // TeamPromptBaseIntention.invoke goes on with "" where elementWithRange is null
  [
    'customize/team-prompts',
    /最末尾时什么也没有，请求还是会发出/,
    /very end of a file there is nothing, and the request/,
  ],
  ['customize/custom-quick-action', /最末尾时什么也没有/, /very end of a file there is nothing/],
  // InsertUtil.insertStreamingToDoc puts the text at the caret and nothing around it
  ['scenes/tdd', /没有空行时，下一条任务会接在测试的`}`后面/, /Without it, the next task ends up behind the `}`/],
  [
    'scenes/tech-writing',
    /下面留两个空行。\n2\. 从这一句选到/,
    /two blank lines below it\.\n2\. Select from the sentence/,
  ],
  // JavaLivingDocumentation.findDocTargetsInSelection; JavaScriptLivingDocumentation stops at the next JSSourceElement
  [
    'customize/custom-living-documentation',
    /在Java、Kotlin与Rust里是这个方法.*\n.*光标要在名字上/,
    /in Java, Kotlin or Rust, that method.*\n.*the caret has to be on the name/,
  ],
  // ReactAutoPage asks for JavaScriptFileType and TypeScriptJSXFileType; .jsx is a type of its own
  ['workflow/auto-page', /不读`\.jsx`与普通的`\.ts`文件/, /`\.jsx` and plain `\.ts` files are not read/],
  // DatabaseFunctionProvider.executeColumnFunction: mapNotNull over the names
  ['local-agent/toolchain-function', /`\[\]`，或少了几张表/, /`\[\]`, or tables are missing/],
  // specify init 1.0.1: typer.confirm where the folder is not empty
  ['spec/github-spec-kit', /先问能不能合并.*可能被覆盖/, /first asks whether it may merge.*overwrite/],
  // PrepushReviewAction: ChangeListManager.allChanges
  ['features/works-with-git', /已经提交的改动不在图里/, /Changes that you have committed are not in the diagram/],
  // DefaultPsiElementStrategy.getElementToAction: the parent that is a PsiNameIdentifierOwner
  ['local-agent/hobbit-hole', /要选中方法，把光标放在方法名上/, /To select a method, put the caret on its name/],
  // ComponentValidator asks at the start and on revalidate(), which InputControlsManager calls once, for the empty input
  ['features/chat-with-code', /最大令牌长度时，2\.4\.6不会警告/, /2\.4\.6 does not warn you when the text exceeds/],
  // SketchInputListener.setup and updateSystemPrompt render the prompt; collectSystemPrompt hands on what they made
  [
    'composer/custom-ai-composer',
    /不是每次请求时，所以`currentFile`与`time`/,
    /not for each request, so `currentFile` and `time`/,
  ],
  // VcsToolchainVariable is an enum: what a run found stays in it, in all projects
  [
    'local-agent/toolchain-variable',
    /还没有任何提交；2\.4\.6这时沿用上一次取到的值/,
    /at least one commit\? Otherwise, 2\.4\.6 keeps the value it found last/,
  ],
  // GitLogProvider.getCurrentBranch: GitUtil.HEAD where there is a revision and no branch
  ['local-agent/toolchain-variable', /`currentBranch`是`HEAD` \|/, /`currentBranch` is `HEAD` \|/],
  // fromUser(user, setOf()): VcsLogUserFilterImpl finds the user among none, and git log has `--author=`, which fits everybody, with all branches
  ['local-agent/toolchain-variable', /提交的标题，不分作者与分支/, /last 3 commits, by anyone and on any branch/],
  ['development/git-commit-prompting', /提交的首行，不分作者与分支/, /last 3 commits, by anyone and on any branch/],
  ['development/patterns/by-example', /没有把作者交给Git/, /passes no author on to Git/],
  // CompositeVariableResolver: getElementAtCaret is null there; CODE_SMELL asks for psiElement!!
  [
    'local-agent/builtin-variable',
    /最末尾，这时`codeSmell`、`changeCount`与`lineCount`都没有值/,
    /very end of the file, where `codeSmell`, `changeCount` and `lineCount` have no value/,
  ],
  // DumbAwareAction.create: Presentation.setText reads _ and & as marks of mnemonics
  ['customize/team-prompts', /第一个`_`或`&`不显示/, /first `_` or `&` is not shown/],
  ['customize/custom-action', /`title`（必填）.*第一个`_`或`&`不显示/, /`title` \(required\).*first `_` or `&` is not/],
  ['local-agent/hobbit-hole', /名字里第一个`_`或`&`不显示/, /not the first `_` or `&` of a name/],
  // SelectionVariableResolver and RunTestUtil.buildFailurePrompt: trimMargin() after the code is filled in
  ['customize/custom-action', /写在行首的`\|\|`因此变成`\|`/, /`\|\|` at the start of a line becomes `\|`/],
  ['composer/observer', /写在行首的`\|\|`因此变成`\|`/, /`\|\|` at the start of a line becomes `\|`/],
  // CodeFence.parse: codeBuilder.trim()
  ['customize/team-prompts', /代码块首尾的空白会去掉/, /Blank space at both ends of the block is dropped/],
  ['local-agent/hobbit-hole', /代码块首尾的空白会去掉/, /Blank space at both ends of the block is dropped/],
  ['scenes/tdd', /到最后一个`}`，不带换行/, /to the last `}` without the line break/],
  // ShireVariableTemplateCompiler evaluates the text once, with the values beside it
  [
    'local-agent/builtin-variable',
    /`\$all`与`\$selection`的内容不受影响/,
    /What `\$all` and `\$selection` contain is left alone/,
  ],
  // AutoDevBundle_zh: what a reader of the Chinese interface looks for
  ['composer/observer', /高级设置 → 使用Observer模式/, /Enable Observer Agent/],
  ['features/refactoring', /高级设置 → 启用重命名建议/, /Enable Rename suggestion/],
  ['composer/sketch-view', /中文界面为“高级设置”/, /Advanced Coding/],
  ['mcp', /（智能体自定义）.*（配置MCP Servers）/, /Config MCP Servers/],
  ['mcp/mcp-client', /Agentic Customize\*\*（智能体自定义）/, /Agentic Customize/],
  ['agent/custom-ai-agent', /Agentic Customize\*\*（智能体自定义）/, /Agentic Customize/],
  ['features/auto-test', /AutoDev AI自动Action → 测试此代码/, /AutoDev AI AutoAction → Test this/],
  // AgentObserver.sendErrorNotification sets the input; PipelineStatusProcessor takes openProjects.firstOrNull()
  [
    'composer/observer',
    /替换Sketch输入框里的内容，你正在写的也一样/,
    /replaces what is in the Sketch input, including what/,
  ],
  ['composer/observer', /通知出现在最先打开的项目窗口里/, /notification appears in the one opened first/],
  // ExpressionBuiltInMethod.MATCHES: String.matches of the whole text
  ['local-agent/when', /`\.`不匹配换行.*`\(\?s\)`/, /`\.` does not match line breaks.*`\(\?s\)`/],
  // AutoSqlBackgroundTask.writeToFile asks for the caret at the end; InsertUtil.insertStreamingToDoc counts on from the first offset
  [
    'workflow/auto-sql',
    /回复到达时光标在哪里，SQL就插入在哪里/,
    /SQL goes where the caret is when the response arrives/,
  ],
  ['customize/team-prompts', /写完之前不要在这个文件里打字/, /do not type in the file until it is done/],
  ['customize/custom-quick-action', /写完之前不要在这个文件里打字/, /Do not type in the file until it is done/],
  ['features/use-ai-in-editor', /代码写完之前不要打字/, /Do not type until the code is complete/],
  // InsCommandFactory.lookupNextCode; McpFunctionProvider.execute hands on the text "null"
  ['mcp/mcp-client', /没有参数的工具也要写一个内容为`\{\}`/, /tool without parameters needs a JSON block too/],
  // TerminalSketchProvider and ProcessExecutor start PowerShell with bash options; the samples are written for bash
  [
    'spec/github-spec-kit',
    /在Windows上，\[Sketch的终端块用不了\]/,
    /On Windows, \[Sketch's terminal blocks do not work\]/,
  ],
  ['spec', /在Windows上，用Git Bash运行/, /on Windows, in Git Bash/],
  ['customize/custom-ext-context-agent', /在Windows上用Git Bash/, /on Windows, in Git Bash/],
  ['agent/server-example', /在Windows上用Git Bash/, /on Windows, in Git Bash/],
  // Browse.parse: Jsoup fetches the page and runs no scripts
  ['devins/quick-start', /`\/browse`.*不运行其中的脚本/, /`\/browse`.*without running its scripts/],
  ['scenes/harmony-os', /靠脚本显示正文的网页读不到正文/, /page that shows its text by script comes back without it/],
  ['mcp/mcp-server', /在Windows上用Git Bash/, /on Windows, in Git Bash/],
  // IssueEvaluateTool returns the model's block unchanged, and the samples of sketch.vm say [x]
  ['mcp/mcp-server', /完成的是`\[✓\]`或`\[x\]`/, /`\[✓\]` or `\[x\]` when it is done/],
  // FileContextProvider.from asks for the path of a file that has none, where no builder answers; those of Java and Python always do
  [
    'features/works-with-review',
    /才能评审：两个都没有的IDE/,
    /works only with the Java or the Python plugin: in an IDE/,
  ],
  ['features/works-with-review', /也没有Python插件时也是这样/, /neither the Java nor the Python plugin \|/],
  ['features/works-with-git', /还要有Java插件或Python插件/, /and the Java or the Python plugin; without them/],
  // RenameLookupManagerListener.lookupElement: the parent of a name that is used is a reference, not a PsiNameIdentifierOwner
  ['features/refactoring', /在使用它的地方按，没有建议/, /only used, there are no suggestions/],
  // AgentTaskEntry.updateCompletionStatus: one failed step makes the section failed
  ['composer/planner', /!\[规划器窗口：第一阶段已失败/, /!\[The Planner window: section one failed/],
  // PipelineStatusProcessor.findWorkflowRunForCommit takes the first run of the commit
  ['features/devops', /没有通知，不等于全部通过/, /no notification does not mean that all have passed/],
  // templates/commands of Spec-Kit v1.0.1; SpecKitCommand.extractDescription, SkillFrontmatter.description is never null
  ['spec/github-spec-kit', /`\/speckit\.converge`.*补成新任务/, /`\/speckit\.converge`.*as new tasks/],
  ['spec/github-spec-kit', /文件没有front matter时显示`SpecKit/, /a file without front matter shows `SpecKit/],
  // FileFilterPopup calls updatePreviewEditor, and that updateDisplayedContent
  ['local-agent', /选中文件后，预览立刻再运行一次/, /when you pick a file, the preview runs again/],
  // StylingViewFunctionProvider asks FileTypeIndex for CSS outside the read action that it takes for SCSS
  [
    'agent/bridge/bridge-tool',
    /没有SCSS文件时，2\.4\.6没有取得读锁/,
    /no SCSS files, 2\.4\.6 looks for CSS files without the read lock/,
  ],
  // DynamicShireActionService.getAllActions has those of GlobalShireActionService too
  ['local-agent', /`~\/\.devin`里总共只有这一个/, /your only `\.devin` file, in the project and in `~\/\.devin`/],
  ['local-agent/toolchain-variable', /`~\/\.devin`里总共有不止一个/, /in the project and in `~\/\.devin` together/],
  // a2a-java 0.3.0.Beta1: AgentCard must have a version, ClientBuilder.build throws where no interface is JSON-RPC, and A2AClientConsumer.init ends at the first of both
  ['a2a/a2a-debugger', /或没有JSON-RPC\].*例如`version`/, /or no JSON-RPC\].*such as `version`/],
  // A2ACardResolver: DEFAULT_AGENT_CARD_PATH begins with a slash
  ['a2a', /地址里的路径不起作用/, /a path in the address is ignored/],
  // Client.sendMessage waits for the response before A2AClientConsumer counts, and JdkA2AHttpClient sets no timeout
  ['a2a', /一直等到智能体响应，没有上限/, /until the agent responds, without a limit/],
  ['a2a', /否则所有智能体都不出现 \|/, /Remove the address, or no agent appears \|/],
  // autodev-core.xml registers their providers, whatever plugins there are
  ['agent/bridge/bridge-tool', /`\/history`缺少插件时也在/, /`\/history` appear in the tool list even without/],
  // CodeFence.parse ends a fence at the first line that is three backticks
  ['agent/agent-action', /里层的代码块只能有一个/, /a code block can only come last in it/],
  // CustomAgentExecutor keeps the formats of the agent it asked before
  ['agent/server-example', /用过`stream`之后，`ask`会沿用/, /reuse the formats of `stream` once you have used/],
  // GitHubIssue.extractRepositoryPath: [^/]+ takes ".git" too, and GitHub's API answers 404; findWorkflowRunForCommit logs alone
  ['features/devops', /不以`\.git`结尾：GitHub查不到/, /does not end in `\.git`: GitHub finds no repository/],
  ['composer/observer', /\[远程地址不带`\.git`\]/, /\[remote address has no `\.git`\]/],
  // JavaTestContextProvider and KotlinTestContextProvider answer to GENERATE_TEST alone; inline-chat.devin has the variable too
  ['features', /；生成测试时，还有JUnit/, /; in test generation, rules for JUnit/],
  ['features', /\| 数据库 \| 产品与版本/, /\| Database \| Product and version/],
  ['features', /与\[变量`frameworkContext`\]/, /the \[variable `frameworkContext`\]/],
  // genius/zh/practises/refactoring.vm
  ['development/refactoring-prompt', /中文模板还多一条/, /Chinese template has one more rule/],
  // AutoDevConsoleAction, AutoDevDatabaseAction and AutoDevSonarLintAction ask the same service, and show nothing unless it has one
  [
    'local-agent/hobbit-hole',
    /`ConsoleMenu` \| .*同样合计只能有一个/,
    /`ConsoleMenu` \| .*One only, counted in the same way/,
  ],
  // CustomMcpServerManager reads the settings alone, so a script finds the tool only after them
  ['mcp/development', /C --> D\[写进设置\]/, /C --> D\[Settings\]/],
  // The built-in template has no issue titles: its condition is never true
  ['development/code-review-prompting', /F\[模板\]/, /F\[Template\]/],
  // Nothing reads the commits for a skill
  ['spec/claude-skill', /\/skill\.changelog-writer .*\n\nfeat\(/, /\/skill\.changelog-writer .*\n\nfeat\(/],
  // Java and Kotlin alone register a contextPrompter, and the default one adds no facts to a request with a file
  ['intro', /在Java与Kotlin里附上项目的信息/, /in Java and Kotlin, with facts about the project/],
  // MessageView makes the same blocks as Sketch
  [
    'architecture/overview',
    /回复显示在聊天或Sketch里，按代码块/,
    /appears in Chat or Sketch; the language of a code fence/,
  ],
  // ReactPsiUtil.getExportElements reads export specifiers and names alone, and typeElement of a function in a variable
  [
    'workflow/auto-page',
    /2\.4\.6看不到`export function`.*值为函数的变量/,
    /2\.4\.6 does not see `export function`.*contain a function count/,
  ],
  ['workflow/auto-page', /参数带有具名类型的函数的属性/, /a function in a variable with a named type/],
  // VueComponentViewProvider.isPublicComponent is a regular expression for `props:` and a bracket
  ['agent/bridge/bridge-tool', /不认识`defineProps`/, /does not know `defineProps`/],
  // EndpointKnowledgeWebApiProvider: the first elements are not counted, and theirs are one level more
  ['agent/bridge/bridge-tool', /到20个元素左右为止/, /until there are about 20 elements/],
  // CommitMessageSuggestionAction: fromUser(user, setOf()), as in GitToolchainVariableProvider
  ['features/works-with-git', /最近3次提交的标题，不论是谁、在哪个分支/, /last 3 commits, by anyone and on any branch/],
  // OpenInsCommand opens the file in Dispatchers.IO, and runWithModalProgressBlocking of the platform asks for the UI thread
  ['devins/quick-start', /`\/open`.*2\.4\.6多半会失败/, /`\/open`.*Usually fails in 2\.4\.6/],
  ['composer', /`\/open` .*\[多半会失败\]/, /`\/open` .*\[usually fails\]/],
  ['local-agent/template', /AutoDev没有这个命令/, /AutoDev does not have it/],
  // The readText of BuiltinMcpTools is VfsUtilCore.loadText; its FindModel is a clone of the one that Find in Files fills; allChanges has no unversioned files
  ['mcp/mcp-server', /`get_file_text_by_path` .*上次保存的内容/, /`get_file_text_by_path` .*as last saved/],
  ['mcp/mcp-server', /`get_all_open_file_texts` .*上次保存的文字/, /`get_all_open_file_texts` .*as last saved/],
  ['mcp/mcp-server', /还没有保存的改动也被替换/, /`replace_file_text_by_path` .*unsaved changes included/],
  ['mcp/mcp-server', /上次用的文件掩码在这里也有效/, /file mask last used in \*\*Find in Files\*\* applies/],
  ['mcp/mcp-server', /没有加入Git的文件不在内/, /`get_project_vcs_status` .*without those that are not in Git/],
  // FileGenerateTask and DomainDictGenerateAction write with java.io.File, and the file system of the IDE is not refreshed
  ['features/devops', /\*\*File → Reload All from Disk\*\*/, /\*\*File → Reload All from Disk\*\*/],
  ['customize/batch-ai-action', /\*\*File → Reload All from Disk\*\*/, /\*\*File → Reload All from Disk\*\*/],
  ['customize/team-prompts', /`OutputFile` .*Reload All from Disk/, /`OutputFile` .*Reload All from Disk/],
  ['composer/workspace', /\*\*File → Reload All from Disk\*\*/, /\*\*File → Reload All from Disk\*\*/],
  // PipelineStatusProcessor.monitoringJob is one for all pushes
  ['composer/observer', /再次推送，新的运行可能不再观察/, /push again .* new run may not be watched/],
  // OkHttpClient() as it is: proxyAuthenticator is NONE, and the trust manager that of the Java that runs the IDE
  ['troubleshooting', /`Failed to authenticate with proxy` \|/, /`Failed to authenticate with proxy` \|/],
  [
    'troubleshooting',
    /不看\*\*Server Certificates\*\*设置/,
    /does not look at the \*\*Server Certificates\*\* setting/,
  ],
  // FileInsCommand reads VfsUtilCore.loadText; RunServiceTask.runAnCollectStdOutput gives stdout for exit code 0 alone
  ['devins/quick-start', /`\/file`.*读取文件上次保存的内容/, /`\/file`.*Reads a file, as last saved/],
  ['features/chat-with-code', /会换成文件上次保存的内容/, /is replaced by the saved content/],
  ['composer/workspace', /附上的是上次保存的内容/, /AutoDev reads what is saved, so save first/],
  ['devins/quick-start', /`\/run`.*失败时没有标准输出/, /`\/run`.*after a failure without standard output/],
  [
    'development/patterns/executable-unit-validation',
    /收集输出，但失败时没有标准输出/,
    /but after a failure not the standard output/,
  ],
];
