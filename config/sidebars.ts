/** The sidebars of the docs: what stands in them, grouped and ordered for learning. Labels of pages come from their front matter. */
import { defineSidebars } from 'sitegen';

export default defineSidebars({
  tutorial: [
    'intro',
    'quick-start',
    {
      type: 'category',
      label: '功能',
      link: { type: 'doc', id: 'features' },
      items: [
        'features/chat-with-code',
        'features/inline-chat',
        'features/code-completion',
        'features/refactoring',
        'features/generate-documentation',
        'features/auto-test',
        'features/fix-error',
        'features/works-with-git',
        'features/works-with-review',
        'features/shell-suggest',
        'features/devops',
        'features/use-ai-in-editor',
      ],
    },
    {
      type: 'category',
      label: 'Sketch与规划',
      link: { type: 'doc', id: 'composer' },
      items: [
        'composer/sketch-view',
        'composer/planner',
        'composer/composer-prompting',
        'composer/project-rule',
        'composer/observer',
        'composer/workspace',
      ],
    },
    {
      type: 'category',
      label: 'Bridge',
      link: { type: 'doc', id: 'agent/bridge' },
      items: ['agent/bridge/bridge-tool'],
    },
    {
      type: 'category',
      label: '工作流',
      link: { type: 'doc', id: 'workflow' },
      items: ['workflow/auto-sql', 'workflow/auto-page', 'workflow/auto-test'],
    },
    {
      type: 'category',
      label: '场景',
      link: { type: 'doc', id: 'scenes' },
      items: [
        'scenes/tdd',
        'scenes/domain-driven-design',
        'scenes/legacy-migration',
        'scenes/tech-writing',
        'scenes/harmony-os',
      ],
    },
    'usecases',
    'troubleshooting',
  ],
});
