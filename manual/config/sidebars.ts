import { defineSidebars } from 'sitegen-docs';

export default defineSidebars({
  manual: [
    'index',
    'from-docusaurus',
    'from-vitepress',
    {
      type: 'category',
      label: 'Tasks',
      collapsed: false,
      items: [
        'tasks/write',
        'tasks/mdx',
        'tasks/math',
        'tasks/organise',
        'tasks/blog',
        'tasks/languages',
        'tasks/versions',
        'tasks/publish',
        'tasks/machines',
        'tasks/trust',
        'tasks/look',
        'tasks/extend',
      ],
    },
    'stability',
  ],
  reference: [
    'reference/index',
    'reference/configuration',
    'reference/front-matter',
    'reference/directives',
    'reference/sidebars',
    'reference/theme-parts',
    'reference/plugins',
    'reference/commands',
    'reference/diagnostics',
  ],
});
