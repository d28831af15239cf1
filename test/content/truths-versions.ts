/** Rows like those of `truths.ts`: versions as the tags have them, not the headings of the change log, and building from source. */
import type { truths } from './truths.ts';

export const versionTruths: typeof truths = [
  // The main branch has no project with a task runIde, and neither core nor exts, since 2025-12-05
  [
    'development',
    /```bash\ngit clone .*\ncd auto-dev\ngit checkout v2\.4\.6\n/,
    /\ncd auto-dev\ngit checkout v2\.4\.6\n/,
  ],
  // mpp-idea/build.gradle.kts takes mpp-ui from the local Maven repository
  ['development', /\.\/gradlew publishDepsForIdea\ncd mpp-idea/, /\.\/gradlew publishDepsForIdea\ncd mpp-idea/],
  // kotlin and javascript have no src/test/resources/META-INF/plugin.xml
  ['development/dev-new-language', /`goland`与`pycharm`模块就是这样/, /`goland` and `pycharm` modules do the same/],
  // requirements.txt on the main branch since 2025-10-29: fastapi 0.110.0, which needs starlette below 0.37, and starlette 0.49.1
  ['agent/server-example', /git clone --branch v2\.4\.6 /, /git clone --branch v2\.4\.6 /],
  ['../blog/2024-03-07-autodev-1-7-0', /git clone --branch v1\.7\.0 /, /git clone --branch v1\.7\.0 /],
  // DevInsCompiler and WriteInsCommand in v1.7.2; SymbolInsCommand is in v1.7.3
  [
    '../blog/2024-03-17-autodev-devins-language',
    /`\/symbol:<name>` \| 查找符号；还没有实现/,
    /`\/symbol:<name>` \| .*not implemented yet/,
  ],
  ['devins/quick-start', /`\/symbol`.*1\.7\.3起/, /`\/symbol` .*since 1\.7\.3/],
  ['../blog/2024-03-17-autodev-devins-language', /改写已有的文件/, /Rewrites an existing file/],
  ['../blog/2024-03-17-autodev-devins-language', /运行时这些词会消失/, /these words disappear/],
  // Neither SketchToolWindow nor sketch.vm is in v2.0.0-ALPHA1
  ['../blog/2025-01-11-autodev-2-0-preview', /\*\*Composer\*\*随后在ALPHA2/, /\*\*Composer\*\*, follows in ALPHA2/],
  // v0.0.3: GitHubIssue alone, "unit-mesh/untitled" in AutoCRUDConfigurationOptions, no finder of bugs
  ['../blog/2023-04-18-autodev', /Jira与Trello还在计划中/, /Jira and Trello are planned/],
  ['../blog/2023-04-18-autodev', /默认取自我们的示例仓库/, /come from our sample repository/],
  // OSProcessHandler.checkEdtAndReadAction returns unless Application.isInternal
  ['development/development-faq', /发布的IDE不报告，只是卡住/, /a released IDE just freezes, without a report/],
  // build.gradle.kts reads neither these properties nor javaVersion
  ['development/compatible-strategy', /`platformPlugins` \| 遗留属性，不再读取/, /`platformPlugins` \| No longer read/],
  ['development/compatible-strategy', /`riderVersion` \| 遗留属性，不再读取/, /`riderVersion` \| No longer read/],
  // TaskFlow.kt is in v1.6.0, its fix() in v1.8.0; GenerateEntityAction in v1.6.0; PrepushReviewAction and structureContext in v2.4.0
  ['development/patterns/task-driven', /从1\.6\.0起.*`fix`从1\.8\.0起/, /Since 1\.6\.0.*`fix` came with 1\.8\.0/],
  ['scenes/legacy-migration', /从1\.6\.0起提供，需要Database/, /Available since 1\.6\.0; requires the Database/],
  ['development/code-review-prompting', /2\.4\.0起，平台233/, /since 2\.4\.0, platform 233/],
  ['features/works-with-review', /结构类图，2\.4\.0起/, /class diagram, since 2\.4\.0/],
  // CustomDocumentationConfig.kt is in v1.1.3, not in v1.1.2
  ['customize/custom-living-documentation', /从1\.1\.3起就有/, /available since 1\.1\.3\./],
  // githubUrlRegex: [\w-]+ for the owner and the repository
  ['development/code-review-prompting', /名称里有句点的也不算/, /have a dot in the owner or repository name/],
  // Run with Spec-Kit 1.0.1: "No such option: --ai", and the layout of Copilot is skills unless --commands is given
  [
    'spec',
    /spec-kit\.git@v1\.0\.1\nspecify init .*--commands"\n/,
    /spec-kit\.git@v1\.0\.1\nspecify init .*--commands"\n/,
  ],
  ['spec/github-spec-kit', /不加`--commands`.*`\.github\/skills\/`/, /Without `--commands`.*`\.github\/skills\/`/],
  // The README of JetBrains/mcp-jetbrains; npx was run with its repository and called a tool
  [
    'mcp/mcp-server',
    /（404）时，把包名换成`github:JetBrains\/mcp-jetbrains`/,
    /\(404\), write `github:JetBrains\/mcp-jetbrains`/,
  ],
  // a2a-java 0.3.0.Beta1: AgentCard must have a url; a2a-samples since 2026-03 have none, and helloworld answers with tasks
  ['a2a', /只支持A2A 1\.0的智能体 .*`enable_v0_3_compat=True`/, /supports A2A 1\.0 only .*`enable_v0_3_compat=True`/],
  ['a2a/a2a-debugger', /git checkout 1cce9a59\n/, /git checkout 1cce9a59\n/],
  // npm answered 404 for @autodev/cli on 2026-11-30; mpp-ui/package.json and integration-tests.yml have the steps, the README of mpp-ui has none
  [
    'quick-start',
    /cd auto-dev\/mpp-ui\nnpm install && npm run build && npm link\n/,
    /cd auto-dev\/mpp-ui\nnpm install && npm run build && npm link\n/,
  ],
  // Neither an xml nor a PrepushReviewAction from v2.0.0-rc.3 to v2.2.3
  ['features/works-with-git', /1\.5\.3到2\.0\.0-rc\.2的版本/, /Versions 1\.5\.3 to 2\.0\.0-rc\.2 ran/],
  // pluginUntilBuild of gradle-241.properties is 252.*
  ['quick-start', /JetBrains IDE，2022\.3到2025\.2/, /JetBrains IDE, 2022\.3 to 2025\.2/],
];
