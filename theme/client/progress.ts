/** Shows a thin bar at the top while a page loads, if that takes longer than 200 ms. */
import { element } from './dom.ts';
import { loadLater } from './load-files.ts';

const DELAY_MS = 200;

let timer = 0;
let bar: HTMLElement | null = null;

/** Starts waiting; the bar appears after DELAY_MS. */
export function startProgress(): void {
  endProgress();
  void loadLater();
  timer = window.setTimeout(() => {
    bar = element('div', 'progress');
    document.body.append(bar);
  }, DELAY_MS);
}

export function endProgress(): void {
  window.clearTimeout(timer);
  const done = bar;
  bar = null;
  if (done === null) return;
  done.dataset.done = 'true';
  window.setTimeout(() => done.remove(), 400);
}
