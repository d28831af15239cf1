/** What the reference shows of each built-in directive, by its name: Markdown, printed as it is written and as readers see it. */
export const examples = {
  note: `:::note[With a title]
Text, lists and code.
:::`,
  details: `:::details[What if it fails?]
The previous build stays in place.
:::`,
  tab: `::::tabs
:::tab[macOS]{value="mac"}
\`brew install node\`
:::
:::tab[Windows]{value="win" default}
\`winget install OpenJS.NodeJS\`
:::
::::`,
  tabs: `::::tabs{group="shell"}
:::tab[Bash]
\`export PORT=80\`
:::
:::tab[PowerShell]
\`$env:PORT = 80\`
:::
::::`,
  'code-group': `:::code-group
\`\`\`ts title="add.ts"
export const add = (a: number, b: number) => a + b;
\`\`\`
\`\`\`py title="add.py"
def add(a, b): return a + b
\`\`\`
:::`,
  cards: `:::cards
- :icon[file] [Write pages](../tasks/write.md) What Markdown can do.
- :icon[rocket] [Publish](../tasks/publish.md) Hosts, headers and CI.
:::`,
  params: `:::params
- \`port\` (number, default: \`3000\`): Where the program listens.
- \`host\` (text, required): The name that it answers to.
:::`,
  steps: `:::steps
1. **Write a page** in any editor.
2. **Build the site** and look at it.
:::`,
  'file-tree': `:::file-tree
- content/
  - docs/ the documentation
    - index.md its first page
- config/ settings
:::`,
  kbd: 'Press :kbd[Ctrl+K] to search.',
  icon: ':icon[rocket] :icon[book] :icon[terminal]',
  badge: 'Offline reading :badge[new]{kind="new"} and comments :badge[beta]{kind="beta"}',
};
