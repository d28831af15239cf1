/** The thin bar at the top while a page is awaited for longer than a moment. */

const DELAY_MS = 200;

let timer = 0;
let bar: HTMLElement | null = null;

export function startProgress(): void {
  endProgress();
  timer = window.setTimeout(() => {
    bar = document.createElement('div');
    bar.className = 'progress';
    bar.setAttribute('aria-hidden', 'true');
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
