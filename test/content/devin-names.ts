/** The names that DevIns knows, as the reference pages list them; a test holds the two together. */

const namesIn = (list: string): string[] => list.match(/\S+/g) ?? [];

interface Command {
  argument: 'required' | 'optional' | 'none';
  /** A fence must follow. */
  needsBlock?: true;
}

export const commands: Record<string, Command> = {
  file: { argument: 'required' },
  write: { argument: 'required', needsBlock: true },
  edit_file: { argument: 'none', needsBlock: true },
  patch: { argument: 'optional', needsBlock: true },
  rev: { argument: 'required' },
  commit: { argument: 'none', needsBlock: true },
  run: { argument: 'required' },
  symbol: { argument: 'required' },
  shell: { argument: 'required', needsBlock: true },
  browse: { argument: 'required' },
  refactor: { argument: 'required' },
  structure: { argument: 'required' },
  dir: { argument: 'required' },
  database: { argument: 'required' },
  localSearch: { argument: 'required' },
  related: { argument: 'required' },
  open: { argument: 'required' },
  ripgrepSearch: { argument: 'required' },
  rule: { argument: 'required' },
  usage: { argument: 'required' },
  'library-version-fetch': { argument: 'required' },
  'launch-process': { argument: 'required', needsBlock: true },
  'list-processes': { argument: 'optional' },
  'kill-process': { argument: 'required' },
  'read-process-output': { argument: 'required' },
  'write-process-input': { argument: 'required', needsBlock: true },
  a2a: { argument: 'required', needsBlock: true },
  agents: { argument: 'none' },
  componentView: { argument: 'none' },
  containerView: { argument: 'none' },
  webApiView: { argument: 'none' },
  stylingView: { argument: 'none' },
  dependencies: { argument: 'none' },
  scc: { argument: 'optional' },
  history: { argument: 'required' },
  knowledge: { argument: 'required' },
};

/** Spec-Kit prompts and Claude Skills: what stands behind the dot is the name of a file. */
export const commandFamilies = ['speckit.', 'skill.'];
/** Tools of MCP servers and a plugin's command that examples make up; anybody's names are commands there. */
export const exampleTools = ['list_directory', 'order_status', 'hello'];

/**
 * Keys that do something in 2.4.6, and their values where they are a closed list; null where they are not. Left out are
 * `onStreaming` (stops the script), `shortcut`, `model` and `selectAll` (no effect), values that write another file than the open
 * one, and places without an implementation.
 */
export const frontMatterKeys: Record<string, readonly string[] | null> = {
  name: null,
  description: null,
  interaction: namesIn(`
    AppendCursor AppendCursorStream ReplaceSelection InsertBeforeSelection RunPanel OnPaste RightPanel StreamDiff
  `),
  actionLocation: namesIn(
    'ContextMenu CommitMenu RunPanel InputBox DatabaseMenu ConsoleMenu VcsLogMenu ExtSonarQubeMenu',
  ),
  selectionStrategy: ['"block"', '"select"'],
  variables: null,
  functions: null,
  when: null,
  beforeStreaming: null,
  onStreamingEnd: null,
  afterStreaming: null,
  enabled: ['true', 'false'],
  agentic: ['true', 'false'],
};
/** Keys that work on the response. */
export const responseKeys = ['onStreamingEnd', 'afterStreaming'];
/** Entries with which AutoDev hands those keys an empty response, or does not look at them. */
export const withoutResponse: readonly [key: string, value: string][] = [
  ['interaction', 'RightPanel'],
  ['agentic', 'true'],
];

const pipelineFunctions = namesIn(`
  find grep sed sort uniq head tail cat print xargs lineNo notify jsonpath thread execute approvalExecute batch
  capture crawl
`);
const toolchainFunctions = namesIn(
  'schema table column query componentView containerView webApiView stylingView dependencies',
);
/** Functions to which the empty text before them is an argument, so that they find nothing unless they have one of their own. */
export const functionsWithArgument: readonly string[] = ['table', 'column', 'query'];
const processors = namesIn(`
  parseCode parseComment saveFile openFile runCode verifyCode insertCode formatCode patch diff append
  updateEditorText insertNewline openWebpage showWebView timeMetric
`);

/** Functions that may stand below a key. */
export const functionsBelow: Record<string, readonly string[]> = {
  variables: [...pipelineFunctions, ...toolchainFunctions],
  beforeStreaming: [...pipelineFunctions, ...toolchainFunctions],
  onStreamingEnd: processors,
  afterStreaming: [...pipelineFunctions, ...toolchainFunctions],
};

const contextVariables = namesIn(`
  selection selectionWithNum beforeCursor afterCursor fileName filePath methodName language commentSymbol all
  frameworkContext
`);
export const codeVariables: readonly string[] = namesIn(`
  currentClassName currentClassCode currentMethodName currentMethodCode relatedClasses similarTestCase similarCode
  imports isNeedCreateFile targetTestFileName underTestMethodCode codeSmell methodCaller calledMethod structure
  changeCount lineCount complexityCount
`);
const systemVariables = ['timezone', 'locale', 'date', 'today', 'now'];
const runVariables = ['input', 'output', 'text'];
export const toolchainVariables: readonly string[] = namesIn(
  'currentChanges currentBranch historyCommitMessages diff databaseInfo databases tables columns',
);

export const variables: readonly string[] = [
  ...contextVariables,
  ...codeVariables,
  ...systemVariables,
  ...runVariables,
  ...toolchainVariables,
  'context',
];

export const whenVariables = ['filePath', 'fileName', 'fileExtension', 'fileContent'];
export const whenMethods = namesIn(
  'length trim contains startsWith endsWith lowercase uppercase isEmpty isNotEmpty first last matches',
);

/** Names by the page that explains them. */
export const reference: [page: string, names: readonly string[]][] = [
  ['docs/devins/quick-start.md', Object.keys(commands).map((name) => `/${name}`)],
  ['docs/local-agent/hobbit-hole.md', Object.keys(frontMatterKeys)],
  ['docs/local-agent/hobbit-hole.md', Object.values(frontMatterKeys).flatMap((values) => values ?? [])],
  ['docs/local-agent/hobbit-hole.md', processors],
  ['docs/local-agent/custom-variable.md', pipelineFunctions],
  ['docs/local-agent/toolchain-function.md', toolchainFunctions],
  [
    'docs/local-agent/builtin-variable.md',
    [...contextVariables, ...codeVariables, ...systemVariables, ...runVariables],
  ],
  ['docs/local-agent/toolchain-variable.md', toolchainVariables],
  ['docs/local-agent/when.md', [...whenVariables.map((name) => `$${name}`), ...whenMethods]],
];
