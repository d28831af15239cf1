/** Printers of admonitions, details and tabs. */
import { attribute, escapeHtml } from '../../lib/html.ts';
import type { Tabs } from '../../model/markdown.ts';
import { textOf } from '../body.ts';
import type { Printing } from '../print.ts';
import { ownId } from './inline.ts';
import { printers } from './printers.ts';

export const containerPrinters = printers({
  admonition: (node, print) => {
    const title = node.title === null ? escapeHtml(print.context.words.admonitions[node.kind]) : print.all(node.title);
    const kindClass = node.title === null ? ' kind-word' : '';
    const icon = node.icon === undefined ? '' : `<span class="admonition-icon">${print.all(node.icon)}</span> `;
    const classes = ['admonition', node.kind, ...(node.className === null ? [] : [node.className])]
      .map(escapeHtml)
      .join(' ');
    return `<div class="${classes}"${ownId(node.id, print)} role="note"><p class="admonition-title${kindClass}">${icon}${title}</p>\n${print.blocks(node.children)}\n</div>`;
  },
  details: (node, print) => {
    const summary = node.summary === null ? escapeHtml(print.context.words.details) : print.all(node.summary);
    const state = node.open ? 'open data-collapsed="false"' : 'data-collapsed="true"';
    return `<details ${state}><summary>${summary}</summary><div class="details-body">\n${print.blocks(node.children)}\n</div></details>`;
  },
  tabs: tabsHtml,
  // A tab outside of `tabs`, which parsing has reported: only its content is printed.
  tab: (node, print) => print.blocks(node.children),
  containerDirective: (node, print) => print.blocks(node.children),
  component: (node, print) =>
    print.context.component(node, node.isInline ? print.all(node.children) : print.blocks(node.children)),
  leafDirective: (node, print) => `<p>${print.all(node.children)}</p>`,
  textDirective: (node, print) => print.all(node.children),
});

/** Tabs as a tab list and panels, by the ARIA pattern for tabs. Hidden panels are found by the browser's text search (`until-found`). */
function tabsHtml({ group, queryString, isCode, children }: Tabs, print: Printing): string {
  const id = `${print.context.idPrefix}tabs-${++print.counts.tabs}`;
  const buttons = children.map(
    (tab, index) =>
      `<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" data-value="${escapeHtml(tab.value)}" aria-selected="${tab.selected}" tabindex="${tab.selected ? 0 : -1}">${print.all(tab.label)}</button>`,
  );
  const panels = children.map(
    (tab, index) =>
      `<div role="tabpanel" id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}"${attribute('data-label', tab.label.map(textOf).join(''))}${tab.selected ? '' : ' hidden="until-found"'}>\n${print.blocks(tab.children)}\n</div>`,
  );
  return `<div class="tabs${isCode ? ' code-group' : ''}"${attribute('data-group', group)}${attribute('data-query', queryString)}><div role="tablist" aria-orientation="horizontal">${buttons.join('')}</div>${panels.join('')}</div>`;
}
