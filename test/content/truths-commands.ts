/** Rows like those of `truths.ts`: settings, prompts, DevIns commands and what runs a file. */
import type { truths } from './truths.ts';

export const commandTruths: typeof truths = [
  // SimplifiedLLMSettingComponent.exportSettings stores what each drop-down shows, and none is ever empty; LLMDialog and deleteLLMAtRow write at once
  [
    'customize/custom-llm-server',
    /已选中列表的第一项，而不是默认模型/,
    /first model in its list, not with the default model/,
  ],
  ['customize/custom-llm-server', /改了默认模型的名称或删除了它/, /If you rename or delete the default model/],
  // getElementToAction takes a leaf where there is no named element; InsertUtil.replaceText asks for the selection when the response is complete
  ['customize/custom-quick-action', /在纯文本文件里就是全文/, /in a plain text file is the whole file/],
  ['customize/team-prompts', /在纯文本文件里就是全文/, /in a plain text file is the whole file/],
  // DiffLangSketch finds the file under the path in the patch, inline-chat.devin has none, and PatchReader needs the two lines that name it
  ['features/inline-chat', /^--- src\/main\/kotlin\/Stats\.kt$/m, /^--- src\/main\/kotlin\/Stats\.kt$/m],
  // older platforms take the a/ of `--- a/file` for a folder, unless a line `diff --git` comes first
  ['composer', /文件头写从项目根目录算起的路径/, /header has the path from the project root/],
  ['quick-start', /给出差异，文件头写`--- src/, /give a diff with the header `--- src/],
  ['features/use-ai-in-editor', /给出差异，文件头写`--- src/, /give a diff with the header `--- src/],
  // SingleFileDiffSketch reads the file when it is made, from the disk; PatchProcessor.handleRegularFile sets the whole document
  ['composer/sketch-view', /Apply写入的是整个文件/, /Apply writes the whole file/],
  ['features/inline-chat', /\*\*Apply\*\*替换的是整个文件/, /\*\*Apply\*\* replaces the whole file/],
  // TestCodeGenTask has one template for all languages
  ['customize/custom-test-template', /项目里的每种语言都用它/, /applies to every language in the project/],
  // RunTestUtil puts the stack trace into no fence
  ['composer/observer', /堆栈里以`\/`、`@`或`\[`开头的行/, /line of the stack trace that begins with `\/`/],
  // FileGenerateTask writes with java.io.File.writeText
  ['customize/batch-ai-action', /写入时总用UTF-8/, /Files are written in UTF-8/],
  // the second script has nothing of the first but its output
  ['local-agent/toolchain-function', /\$cols\n\n需求：\n\$selection/, /\$cols\n\nRequirement:\n\$selection/],
  // AutoSqlBackgroundTask and AutoPageTask split at ", "
  ['customize/prompt-override', /写成`\[a, b\]`，逗号后空一格/, /form `\[a, b\]`, with a space after each comma/],
  // CommitMessageSuggestionAction cancels its coroutine alone, and its catch takes the cancellation for an error
  [
    'development/git-commit-prompting',
    /会停止写入并重新开始：先前的请求不会中断/,
    /first request itself goes on and is billed/,
  ],
  ['development/patterns/unit-driven', /接着就发出第二次调用/, /and make the second call at once/],
  // genius/en and genius/zh: practises/gen-commit-msg.vm
  [
    'development/git-commit-prompting',
    /中文模板还要求写明改了什么、为什么改/,
    /the Chinese one, for what changed and why/,
  ],
  ['development/patterns/task-driven', /没有流程实现`execute`/, /no flow in 2\.4\.6 implements `execute`/],
  // RunService.createRunSettings finds only what is in the RunManager, and /run gives no element; createConfiguration of each language
  ['devins/development', /只有Java的测试文件不用准备就能运行/, /only Java test files run without preparation/],
  ['devins/quick-start', /`\/run`.*Java以外的语言\[有条件\]/, /`\/run`.*\[with conditions\].*other than Java/],
  // ProcessStateManager.killProcess detaches without --force, which no argument can hold; ProcessExecutor sends stderr to stdout, and bash options to PowerShell
  [
    'devins/quick-start',
    /`\/kill-process`.*\*\*不会结束进程\*\*/,
    /`\/kill-process`.*\*\*does not end the process\*\*/,
  ],
  [
    'devins/quick-start',
    /`\/shell`.*失败时只返回`Error:`.*Windows上用不了/,
    /`\/shell`.*only `Error:`.*not work on Windows/,
  ],
  ['composer/sketch-view', /在Windows上，执行用不了/, /On Windows, executing does not work/],
  // PatchInsCommand and WriteInsCommand return before they write
  ['devins/quick-start', /`\/patch`.*不报告结果/, /`\/patch`.*reports no result/],
  ['devins/quick-start', /`Create File failed`；看文件/, /`Create File failed`.*check whether the file is there/],
  // ShellCommandSuggestAction has typed the chunks before the one with a line break
  [
    'features/shell-suggest',
    /已经写入的半条命令留在提示符后面/,
    /half command that was already typed stays at the prompt/,
  ],
  // AutoDevToolWindowFactory.labelNormalChat removes the content of the same label
  ['features/chat-with-code', /之前的标签页连同对话就被关掉/, /earlier tab and its conversation are closed/],
  // MessageView makes the same blocks as Sketch: TerminalLangSketch.onDoneStream runs, SingleFileDiffSketch.onComplete repairs and writes
  [
    'features/chat-with-code',
    /有三个例外.*单行的终端块会立刻执行，无法应用的补丁会修复并写入/,
    /three exceptions.*single-line terminal blocks run, and patches that do not apply are repaired and written/,
  ],
  // sendToChatWindow and sendToChatPanel show the responses of all these in a MessageView
  [
    'features',
    /Fix This.*\| 同\*\*Chat\*\*.*\n(.*\n){3}.*Release Note.*同\*\*Chat.*\n.*CodeReview.*同\*\*Chat/,
    /Fix This.*\| As in \*\*Chat.*\n(.*\n){3}.*Release Note.*As in \*\*Chat.*\n.*CodeReview.*As in \*\*Chat/,
  ],
  [
    'features/fix-error',
    /选中的输出 \| 由你插入或应用，\[有三个例外\]/,
    /selected output \| After you insert or apply, with \[three exceptions\]/,
  ],
  // PromptEnhancer.create sends the template with the dictionary, the input and the README
  [
    'composer/workspace',
    /把你的话、词典与README发给默认模型/,
    /sends your text, the dictionary and the README to the default model/,
  ],
  // DevInsCompiler.compile executes each command as it comes, and stops at the one that CommandProcessor refuses
  ['devins', /到此为止；它上面的命令已经执行过了/, /stops there; the commands above it have already run/],
  // GitRollbackEnvironment runs `git rm --cached`, which fails for a file that Git does not know; RollbackWorker deletes added files only without an error
  [
    'composer/planner',
    /Git没有跟踪的文件不会变化；列表里只要有一个/,
    /Files that Git does not track stay as they are; with one of them in the list/,
  ],
  // TestCodeGenContext gives the source of the element to @autodev.ext-context.test
  ['troubleshooting', /扩展上下文智能体还有被测的代码/, /extension context agent gets the code under test/],
  ['troubleshooting', /没有点击，文件却改了.*auto repair diff/, /Files change without a click.*auto repair diff/],
  // DiffLangSketch.createSingleFileDiffSketch and TerminalLangSketch.onDoneStream ask their settings alone, not Composer Mode
  ['composer', /没有打开\[自动运行或自动修复\]/, /decide on each step, unless \[auto-run or auto-repair\]/],
  ['features/inline-chat', /auto repair diff\*\*时，不经点击/, /auto repair diff\*\* on, it is repaired and written/],
  ['agent/bridge', /也不要打开\[自动运行与自动修复\]/, /keep \[auto-run and auto-repair\]\([^)]*\) off too/],
  // RenameLookupManagerListener asks for an active template, not for a rename
  ['troubleshooting', /重命名与使用活动模板时也会/, /also when you rename or use a live template/],
  // SketchToolWindow.displayMessages gives each message to onUpdate, whose blocks do what those of a new response do
  ['composer', /先取消勾选Composer Mode\*\*：否则/, /Clear the Composer Mode box before you open a session/],
  // LlmConfig.default asks api.openai.com where no configuration has the name, and isGithubModel goes by names
  ['troubleshooting', /名称不对时\]\([^)]*\)，会发到OpenAI或Copilot/, /model or name\]\([^)]*\) to OpenAI or Copilot/],
  // FileGenerateTask writes to what is there; GoAutoTestService gives the source file as a new one
  [
    'customize/custom-quick-action',
    /`OutputFile`.*不经询问就被覆盖/,
    /`OutputFile` writes, over an existing one without asking/,
  ],
  ['workflow', /\[Go与Python不要用\]/, /\[do not use it for Go and Python\]/],
  // DomainDictGenerateAction
  ['features', /Generate domain\.csv.*覆盖已有的词典/, /Generate domain\.csv.*over an existing one/],
  // EditApply drops blank lines and whatever line the edit has too, and knows no marker but those that begin with "//"
  [
    'composer',
    /空行都会丢失.*\n.*单独的`\}`.*\n.*整个替换/,
    /blank lines of the original file are lost.*\n.*only `\}`.*\n.*replaces the whole file/,
  ],
  ['composer/sketch-view', /\*\*多半会写坏文件\*\*/, /\*\*usually damaging it\*\*/],
  ['devins/quick-start', /`\/edit_file`.*多半会写坏文件/, /`\/edit_file`.*usually damages the file/],
  // JavaContextPrompter.addFixIssueContext captures the path without its extension; DefaultContextPrompter drops the context where there is a file
  ['development/prompt-strategy', /漏掉扩展名，总是找不到/, /drops the extension and never finds one/],
  ['features', /右键菜单的聊天请求里，只有Java与Kotlin附带/, /include it only for Java and Kotlin/],
  // ApprovalExecuteProcessor completes its future for the two buttons alone
  ['devins/orchestration', /按:kbd\[Esc\]关掉询问，这次运行会一直等待/, /with :kbd\[Esc\], the run waits forever/],
  // DevInsProcessProcessor runs what refreshLlmResponseCache stored, which the interactions of a script with front matter never do
  [
    'devins/orchestration',
    /没有front matter的脚本时.*带front matter的脚本不会.*`@`交给/,
    /script without front matter.*with front matter does not do this.*`@`/,
  ],
  // PostCodeProcessor puts four spaces before every line unless the last has them, also before the rest of a word
  [
    'features/code-completion',
    /把四个空格插进这个词.*这一行会出现两次/,
    /inserts the four spaces into that word.*that line appears twice/,
  ],
  ['features/code-completion', /那一行的末尾，按/, /at the end of the line that you want to continue/],
  // ElementSelectionForChat.selectElement moves no caret; TeamPromptsBuilder asks findChild for the folder
  ['customize/team-prompts', /结果会落在这个元素中间/, /lands in the middle of this element/],
  [
    'customize/team-prompts',
    /写成含`\/`的路径，这里的提示词都读不到/,
    /with a path that contains `\/`, AutoDev finds none/,
  ],
  ['scenes/tdd', /只输出注释，不要围栏/, /Output comments only, no fences/],
  // Browse.parse gives whatever it gets to Jsoup, and DocumentCleaner takes Element.text(), which keeps line breaks in <pre> only
  ['mcp', /\*\*不加\*\*`\.md`：`\/browse`/, /\*\*without\*\* `\.md`: `\/browse` reads everything as HTML/],
  // FilePriorityCalculator.shouldIgnore looks for /build/ and the like in ContentRevision.file.path, which is absolute
  [
    'development/git-commit-prompting',
    /`~\/build\/shop`，\*\*全部文件都会跳过/,
    /`~\/build\/shop`, \*\*all its files are skipped/,
  ],
  // CommitInsCommand commits without a dialog unless Composer Mode is on; WriteInsCommand takes no notice of what is there
  [
    'local-agent/template',
    /`\/commit` .* \| 不经询问，提交默认的变更列表/,
    /`\/commit` .* \| Commits the default changelist without asking/,
  ],
  ['local-agent/template', /`\/write` .*或覆盖已有的/, /`\/write` .*or overwrites it/],
  // StructureCommandUtil.getFileStructure: invokeLater { closeFile(file) }
  ['devins/quick-start', /`\/structure`.*关掉它的标签页/, /`\/structure`.*closes its tab/],
  // JavaMethodContextBuilder alone hands its types to MethodContext; getElementToAction takes the innermost named element
  [
    'customize/custom-action',
    /`METHOD_INPUT_OUTPUT`要求光标在方法上.*Kotlin与其他语言总是空的/,
    /`METHOD_INPUT_OUTPUT` needs the caret on the method.*always empty in Kotlin and all other/,
  ],
  ['customize/variables', /relatedCode.*Kotlin与其他语言为空/, /relatedCode.*empty in Kotlin and other languages/],
  // VariableTemplateCompiler and CodeReviewAction pass no element, the latter no file either; PythonFrameworkContextProvider wants one
  [
    'customize/variables',
    /Python SDK的名称.*本页的提示词里没有/,
    /Name of the Python SDK.*empty in the prompts on this page/,
  ],
  ['features', /代码评审只有Spring与数据库两项/, /code review gets only the Spring and database rows/],
  // AutoPageContext.build passes both, so that the defaults of the data class never count
  ['workflow/auto-page', /`JavaScript: ES5`与空列表/, /`JavaScript: ES5` and an empty list/],
  // CodeFence.parse
  ['customize/batch-ai-action', /每个文件都少了末尾的换行/, /Every file loses the line break at its end/],
  // DiffRepair.applyDiffRepairSuggestion calls runWriteAction in a coroutine, outside the UI thread; SingleFileDiffSketch never adds the panel
  [
    'composer/sketch-view',
    /\*\*Repair\*\*，2\.4\.6里不起作用/,
    /\*\*Repair\*\* instead, which does not work in 2\.4\.6/,
  ],
  ['composer/sketch-view', /关掉后\*\*Regenerate\*\*（再生成）会失败/, /with it off, \*\*Regenerate\*\* fails/],
  // Only Java and Kotlin override LangDictProvider.collectSemanticNames; JavaScriptLangDictProvider asks for JavaScriptFileType
  ['composer/workspace', /\| TypeScript \| 没有 \|/, /\| TypeScript \| None \|/],
  [
    'scenes/domain-driven-design',
    /在JavaScript、Python、Go与Rust项目里，AutoDev只读文件名/,
    /in JavaScript, Python, Go and Rust, AutoDev looks only at file names/,
  ],
  // JavaContextPrompter.prepareDataStructure overwrites in its loops; KotlinPsiElementDataBuilder.handleFromType takes a type element for a class
  [
    'features/chat-with-code',
    /只发送参数里的最后一个与返回值里的最后一个；Kotlin的参数从不发送/,
    /only the last one in the parameters and the last one in the return type, and in Kotlin it never/,
  ],
  ['a2a/a2a-debugger', /“Loading...”也不会消失/, /“Loading...” stays there/],
  // RustTestService.resolveReferenceTypes asks RsTypeReference for a reference, and it has none; KotlinTypeResolver.resolveByMethod compares a list with KtClass
  ['features/auto-test', /`relatedClasses` \| .* \| Java、Kotlin \|/, /`relatedClasses` \| .* \| Java, Kotlin \|/],
  [
    'features/auto-test',
    /但不看函数的参数；其他语言一个也找不到/,
    /not at the parameters of functions\. In other languages, it finds none/,
  ],
  // TestCodeGenTask takes the element's own text when it has a name, and getElementToAction takes the innermost one
  ['features/auto-test', /2\.4\.6只把它当作要测试的代码发送/, /2\.4\.6 sends only that as the code to test/],
  ['features/use-ai-in-editor', /它可能只是一个局部变量/, /that can be a local variable/],
  // LivingDocPromptBuilder asks inputOutputString; in CustomLivingDocPromptBuilder, MethodContextProvider.from is the first and never null
  [
    'features/generate-documentation',
    /3\. Java里，方法的参数与返回类型的结构/,
    /3\. in Java, the structure of a method's parameter/,
  ],
  [
    'customize/custom-living-documentation',
    /对类与字段，2\.4\.6不附任何结构/,
    /for a class or a field, 2\.4\.6 adds no structure/,
  ],
  // StructureDiagramBuilder.getStructureFromRevision makes a file from text; PsiClassImplUtil.isClassEquivalentTo wants both files in the sources
  ['features/works-with-git', /临时副本的使用处，一处也找不到/, /uses of a temporary copy of the file, and finds none/],
  // PromptOptimizer.trimCodeSpace spares "python"; FileInsCommand and ContextPrompter write the display name
  ['features', /AutoDev写的是`Python`/, /AutoDev itself writes `Python`/],
  // KotlinTypeResolver.resolveByElement gives up on a KtFile, JSTypeResolver on a JSFile, PythonRelatedClassProvider always
  [
    'features/chat-with-code',
    /加入一个Java文件之后，还有与它相关的类/,
    /once you add a Java file, its related classes/,
  ],
  // SimilarChunkContext.format: no lineCommentPrefix, no text
  ['features/code-completion', /没有行注释的语言也没有/, /nor do languages without line comments/],
  // CodeFence.parse looks for <devin> before any fence; CustomAgentChatProcessor.handleChat runs what it gives
  ['agent/agent-action', /任何地方有`<devin>`元素/, /a `<devin>` element appears anywhere in the text/],
  [
    'local-agent/hobbit-hole',
    /任何地方有`<devin>`元素时，里面的命令不经询问就会执行/,
    /appears anywhere in it, those commands run without asking/,
  ],
  // AutoDevSettingsState.customEngineRequestFormat is never empty
  ['customize/custom-llm-server', /空密钥向OpenAI的地址请求`deepseek-chat`/, /empty key and the model `deepseek-chat`/],
  // AddDependencyAgentObserver listens for onImportFailed, which ProjectDataManagerImpl.importData sends after the sync, when it writes the model
  ['composer/observer', /同步本身失败（例如缺少依赖）不会触发/, /a sync that itself fails.*triggers nothing/],
  // SpringGradleContextProvider.isApplicable asks for org.springframework, and nothing else reads these dependencies outside test generation
  ['customize/variables', /只有Spring：.*没有其他框架/, /Spring only: .*nothing about other frameworks/],
  // AutoSqlAction: databaseVersion.name is MySQL or the like
  ['workflow/auto-sql', /AutoDev只发送数据库产品与版本/, /AutoDev sends the database product and version/],
  // InsCommandFactory: a toolchain command makes the script a local one, and no model is asked
  ['features/works-with-git', /在Chat与Sketch里可以用命令/, /In Chat and Sketch, use commands/],
  // ChatActionType takes the prompts of EXPLAIN, CODE_COMPLETE and FIX_ISSUE from AutoDevBundle
  ['development/prompt-strategy', /很短的几句.*不是模板，不能取代/, /a few short ones.* cannot be replaced/],
  // BuiltTaskAgentObserver collects the output alone
  ['features/fix-error', /测试失败时是错误、堆栈.*其余是输出/, /Of a test: error, stack trace.*otherwise the output/],
  // BuiltinCommand.example finds no skill.devin
  ['composer/composer-prompting', /`skill`在2\.4\.6里没有例子/, /for `skill`, 2\.4\.6 has none/],
  // AutoSqlFlow.fix sends the errors, without a template
  ['workflow', /澄清与设计两步的提示词可以/, /override the prompts of the clarify and design steps/],
  // genius's bridge.vm has no word on tests
  ['agent/bridge', /先请它写迁移测试，检查差异/, /Ask for migration tests first, review the diffs/],
  // OkHttp names the host's address, whoever should have listened there
  ['troubleshooting', /设置的代理或Ollama没有运行/, /The proxy you set, or Ollama, is not running/],
];
