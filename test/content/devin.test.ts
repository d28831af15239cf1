/** What the checker of DevIns scripts sees, and what it lets pass. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { devinMistakes, namesDefinedIn } from './devin.ts';

const agent = (frontMatter: string, body = 'Do it.'): string => `---\n${frontMatter}\n---\n${body}`;

const broken: [says: string, script: string, found: string][] = [
  ['an unknown key', agent('nam: "a"'), '2: the key “nam” is not known; is “name” meant?'],
  ['an unknown value', agent('interaction: Panel'), '2: the value of interaction, “Panel” is not known'],
  ['a line that is no entry', agent('name "a"'), '2: “name "a"” is no entry'],
  ['front matter that never ends', '---\nname: "a"\n', '1: the front matter is never closed'],
  ['a bracket left open', agent('variables:\n  "a": /any/ { cat("b")'), '3: “{” is never closed'],
  ['a bracket that closes nothing', agent('when: { $fileName.isEmpty() } }'), '2: “}” closes nothing'],
  ['a quote left open', agent('name: "a'), '2: a quotation mark without its partner'],
  ['a function nobody knows', agent('variables:\n  "a": /any/ { cta("b") }'), '3: below variables, the function “cta”'],
  ['a function in the wrong place', agent('onStreamingEnd: { cat }'), '2: below onStreamingEnd, the function “cat”'],
  ['a variable nobody defined', 'Explain $selektion', '1: the variable “selektion” is not known; is “selection”'],
  ['a variable in a fence of its language', '```$langage\n$selection\n```', '1: the variable “langage” is not known'],
  ['a variable that when has not', agent('when: { $selection.isEmpty() }'), '2: in when, the variable “selection”'],
  ['a method that when has not', agent('when: { $fileName.size() > 1 }'), '2: in when, the method “size”'],
  ['a negation in when', agent('when: { !$fileName.isEmpty() }'), '2: when knows no negation'],
  ['a condition of when without braces', agent('when: $fileContent.length() > 9'), '2: when without braces'],
  [
    'a group in when',
    agent('when: { $fileName.isEmpty() && ($filePath.isEmpty() || $fileContent.isEmpty()) }'),
    '2: a group in parentheses makes when false',
  ],
  ['a group at the start of when', agent('when: { ($fileName.isEmpty()) }'), '2: a group in parentheses'],
  ['“and” in when', agent('when: { $fileName.isEmpty() and $filePath.isEmpty() }'), '2: when knows no “and”'],
  ['a variable that when compares', agent('when: { $fileName == "a" }'), '2: comparing a variable reports'],
  [
    'a response that RightPanel keeps',
    agent('interaction: RightPanel\nonStreamingEnd: { saveFile }'),
    '3: onStreamingEnd gets no response with interaction: RightPanel',
  ],
  [
    'a response that the chat keeps',
    agent('agentic: true\nafterStreaming: { notify("a") }'),
    '3: afterStreaming gets no response with agentic: true',
  ],
  ['an observer, which 2.4.6 has not', agent('onStreaming: { logging }'), '2: the key “onStreaming” is not known'],
  ['a table of nothing', agent('variables:\n  "a": /any/ { table }'), '3: “table” takes the empty text'],
  ['a column of nothing', agent('variables:\n  "a": /any/ { column | head(5) }'), '3: “column” takes the empty text'],
  ['scc in a pipeline', agent('variables:\n  "a": /any/ { scc }'), '3: below variables, the function “scc”'],
  [
    'a value for a shell script',
    agent('variables:\n  "b": /any/ { print("c") }\n  "a": /any/ { thread("a.sh", $b) }'),
    '4: thread hands a .sh the value as a name',
  ],
  ['a condition left open', '#if($language == "Java")\na', '1: #if is never closed'],
  ['a condition that was never opened', 'a\n#end', '2: “#end” without #if'],
  ['a command nobody knows', 'a\n/fil:b', '2: the command “fil” is not known; is “file” meant?'],
  ['a command without its argument', '/file', '1: /file has no argument'],
  ['a command after other text', 'Read /file:a.md', '1: “/file” is plain text, since something stands before it'],
  ['a command in a list', '- /speckit.plan a', '1: “/speckit.plan” is plain text'],
  ['an indented command', 'a\n  /dir:b', '2: “/dir” is plain text'],
  ['an agent after other text', 'Ask @wiki', '1: “@wiki” is plain text'],
  ['a toolchain variable nowhere at the start of a line', 'On $currentBranch', '1: “$currentBranch” gets no value'],
  ['a variable of the code in a condition alone', '#if($imports)\na\n#end', '1: “$imports” gets no value'],
  ['a variable of the code in a fence alone', '```java\n$imports\n```', '2: “$imports” gets no value'],
  ['a heading that Velocity drops', 'a\n## b', '2: “##” and the rest of its line vanish'],
  ['an argument that is not read', '/edit_file:a\n```yaml\nb\n```', '1: /edit_file takes no argument'],
  ['a new name with a path', '/refactor:rename a.B#c to a.B#d', '1: “a.B#d” is no name'],
  ['a command without its block', '/write:a.md\ntext', '1: /write has no block'],
];
for (const [says, script, found] of broken)
  test(`${says} is found`, () => {
    const sentences = devinMistakes(script).map(({ line, problem, mend }) => `${line}: ${problem}; ${mend}`);
    assert.ok(sentences[0]?.startsWith(found), sentences.join('\n') || 'nothing was found');
  });

const right: [says: string, script: string][] = [
  ['prose with slashes, mail and prices', 'Use and/or, src/a/b, https://a.b/c. Costs 5 (five); a "quote.'],
  ['pipelines', agent('variables:\n  "a": /.*\\.md/ { cat | grep("(x\\"y)") | head(5) }', '$a and ${a}')],
  ['own functions', agent('functions:\n  f: "a.py"(string)\nvariables:\n  "a": /any/ { f($filePath) }', '$a')],
  [
    'conditions',
    agent('when: { $fileName.lowercase() != "a and (b" && $filePath.contains("b") || $fileContent.isEmpty() }'),
  ],
  ['a response that is handed on', agent('interaction: RunPanel\nonStreamingEnd: { parseCode | saveFile }')],
  [
    'columns of a table, names for a script',
    agent('variables:\n  "a": /any/ { column("b") }\n  "c": /any/ { thread("d.sh", a) }'),
  ],
  ['a block below a blank line', '/write:a.md\n\n```markdown\n$notOurs\n```'],
  ['variables that begin one line', '#if($diff.length() > 9)\n$diff\n#end\nSee ${diff}, $selection.'],
  ['commands within inline code, addresses', 'Answer with `/write:a.md`; me@a.b, https://a.b/file:c'],
  ['headings that a command takes', '/write:a.md\n```markdown\n## b\n```'],
  ['prompts of Spec-Kit and skills', '/speckit.plan a\n/skill.notes b'],
  [
    'queries',
    agent('variables:\n  "a": {\n    from {\n      PsiClass c\n    }\n    where {\n      c.extends("B")\n    }\n  }'),
  ],
];
for (const [says, script] of right) test(`${says} pass`, () => assert.equal(devinMistakes(script), []));

test('what another script hands over is known', () => {
  const names = namesDefinedIn(agent('variables:\n  "story": /any/ { cat("a") }'));
  assert.equal(names, ['story']);
  assert.equal(devinMistakes('$story', new Set(names)), []);
});

test.run();
