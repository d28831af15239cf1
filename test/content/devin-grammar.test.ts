/** The colours of DevIns, AutoDev's agent language, under all its names: a plugin of the site. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { html } from '../markdown/context.ts';

const code = (info: string, text: string): string => html(`\`\`\`\`${info}\n${text}\n\`\`\`\``);

const devin: Record<string, [text: string, html: string]> = {
  'a command': [
    '/file:src/A.java#L1-L3',
    '<span class="t-f">/file:</span><span class="t-s">src/A.java</span><span class="t-n">#L1-L3</span>',
  ],
  'an agent': ['@coder look', '<span class="t-t">@coder</span> look'],
  'that an agent after other text is none': ['Ask @coder now', 'Ask @coder now'],
  'a variable': [
    'Use $selection and ${vars.name}.',
    'Use <span class="t-v">$selection</span> and <span class="t-v">${vars.name}</span>.',
  ],
  'a condition': [
    '#if ($a == "b")\n#end',
    '<span class="t-k">#if</span> (<span class="t-v">$a</span> == <span class="t-s">&quot;b&quot;</span>)\n<span class="t-k">#end</span>',
  ],
  'a comment': ['[flow]:next.devin', '<span class="t-c">[flow]:next.devin</span>'],
  'front matter': [
    '---\nname: "x"\nwhen: $a == "b"\n---\n',
    '---\n<span class="t-p">name</span>: <span class="t-s">&quot;x&quot;</span>\n<span class="t-a">when</span>: <span class="t-v">$a</span> == <span class="t-s">&quot;b&quot;</span>\n---',
  ],
  'a command whose argument has a hash': [
    '/knowledge:GET#/orders/*',
    '<span class="t-f">/knowledge:</span><span class="t-s">GET#/orders/*</span>',
  ],
  'that a path is no command': ['see src/main/java and /etc/hosts', 'see src/main/java and /etc/hosts'],
  'that an address is neither': ['https://a.example/b me@a.example', 'https://a.example/b me@a.example'],
  'that a command after other text is none': ['先读/file:a.md, - /file:b', '先读/file:a.md, - /file:b'],
  'a pipeline': [
    '---\nvariables:\n  "todos": /.*\\.md/ { cat | find("TODO") | head(5) }\n---',
    '<span class="t-p">  &quot;todos&quot;</span>: <span class="t-s">/.*\\.md/</span> { <span class="t-f">cat</span> | <span class="t-f">find</span>(<span class="t-s">&quot;TODO&quot;</span>) | <span class="t-f">head</span>(<span class="t-n">5</span>) }',
  ],
  'comments of front matter': ['---\nname: "x" // y\n---', '<span class="t-c">// y</span>'],
  'front matter at the start alone': ['a\n---\nname: "x"\n---', '<code>a\n---\nname: &quot;x&quot;\n---'],
  'methods of variables': [
    '$context.similarChunks() $vars.name.',
    '<span class="t-v">$context.similarChunks()</span> <span class="t-v">$vars.name</span>.',
  ],
  'the code of a fence by its language': [
    '/shell:run\n```bash\necho "a"\n```',
    '```<span class="t-p">bash</span>\n<span class="t-t">echo</span> <span class="t-s">&quot;a&quot;</span>\n```',
  ],
};
for (const name of ['devin', 'devins', 'shire']) {
  for (const [says, [text, expected]] of Object.entries(devin))
    test(`${name} knows ${says}`, () => assert.match(code(name, text), expected));
}

test.run();
