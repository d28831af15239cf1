/** What AutoDev 2.4.6 puts into each Velocity template, from the classes of its source that are named here. */

/** `empty` is a text that no code ever fills. */
export type Kind = 'text' | 'list' | 'flag' | 'empty';
/** A method is written with `()`, whatever its arguments. */
export type Names = Record<string, Kind>;

/** What Java offers on a value: Velocity knows no extension of Kotlin. */
export const methods: Record<Kind, readonly string[]> = {
  text: ['length()', 'isEmpty()', 'trim()', 'contains()', 'startsWith()', 'endsWith()'],
  empty: ['length()', 'isEmpty()'],
  list: ['size()', 'isEmpty()', 'get()'],
  flag: [],
};

const namesIn = (kind: Kind, list: string, prefix = ''): Names =>
  Object.fromEntries((list.match(/\S+/g) ?? []).map((name) => [prefix + name, kind]));
const fields = (texts: string, others: Names = {}): Names => ({
  ...namesIn('text', texts, 'context.'),
  ...Object.fromEntries(Object.entries(others).map(([name, kind]) => [`context.${name}`, kind])),
});

// VariableTemplateCompiler, TeamContextProvider
export const teamPromptNames: Names = {
  ...namesIn('text', 'selection beforeCursor afterCursor all fileName filePath methodName language commentSymbol'),
  ...namesIn('text', 'frameworkContext'),
  ...fields('underTestFileCode() underTestMethodCode() similarChunks() relatedCode()'),
};

// CustomActionBaseIntention.constructCustomPrompt; SPEC_… come from the sample itself
export const customActionNames: Names = namesIn(
  'text',
  'SELECTION METHOD_INPUT_OUTPUT SIMILAR_CHUNK beforeCursor afterCursor filePath',
);

const bridge = fields('currentFile workspace os time userInput toolList shell frameworkContext buildTool searchTool', {
  agentsMD: 'text',
  openedFiles: 'list',
  relatedFiles: 'empty',
});
const sketch = { ...bridge, ...fields('rule moduleInfo') }; // SketchRunContext
const tables = 'requirement databaseVersion schemaName'; // AutoSqlContext
const pages: Names = {
  // AutoPageContext
  ...fields('requirement language', { pageNames: 'list', componentNames: 'list', frameworks: 'list', routes: 'list' }),
  ...fields('', { pages: 'list', components: 'list' }),
};

/** Below `prompts/`, by the file that is overridden. */
export const overrides: Record<string, Names> = {
  'code/sketch.vm': sketch,
  'code/plan.vm': sketch,
  'code/bridge.vm': bridge,
  'code/plan-reviewer.vm': {},
  'code/memory.vm': {},
  'code/repair-diff.vm': fields('intention oldCode patchedCode'), // DiffRepairContext
  'code/enhance.vm': fields('userInput dict readme'), // PromptEnhancerContext
  'code/indexer.vm': fields('code readme'), // DomainDictGenerateContext
  // TestCodeGenContext: TestCodeGenTask sets neither lang nor testClassName
  'code/test-gen.vm': fields('imports frameworkContext currentClass relatedClasses sourceCode extContext', {
    isNewFile: 'flag',
    lang: 'empty',
    testClassName: 'empty',
  }),
  'code/api-test-gen.vm': fields('language code baseUri requestBody frameworkContext', { relatedClasses: 'list' }), // GenApiTestContext
  'sql/sql-gen-clarify.vm': fields(tables, { tableNames: 'list' }),
  'sql/sql-gen-design.vm': fields(tables, { tableNames: 'list', tableInfos: 'list' }),
  'page/page-gen-clarify.vm': pages,
  'page/page-gen-design.vm': pages,
  'migration/gen-entity.vm': fields('lang sql'), // SqlMigrationContext
  'migration/gen-function.vm': fields('lang sql'),
  'migration/gen-unittest.vm': fields('lang sql'),
  // CommitMsgGenContext: the built-in template asks for issueId and issueDetail, which are no fields
  'practises/gen-commit-msg.vm': fields('diffContent historyExamples originText'),
  'practises/release-note.vm': fields('commitMsgs'), // ReleaseNoteSuggestionContext
  'practises/code-review.vm': fields('frameworkContext diffContext structureContext', { stories: 'list' }), // CodeReviewContext
  'practises/refactoring.vm': {},
  'practises/shell-suggest.vm': fields('question shellPath cwd today os'), // ShellSuggestContext
  'error/fix-error.vm': fields('errorText sourceCode'), // ErrorContext
  'cicd/generate-github-action.vm': fields('buildContext'), // DevOpsContext
  'sre/generate-dockerfile.vm': fields('buildContext'),
};
