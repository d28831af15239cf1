/** The actions menu of a page: copies the page as Markdown, and closes by Escape or outside. Loaded when first opened. */

const seen = new WeakSet<HTMLElement>();

export function enhance(menu: HTMLDetailsElement): void {
  if (seen.has(menu)) return;
  seen.add(menu);
  const button = menu.querySelector('button');
  if (button?.parentElement) {
    button.parentElement.hidden = false;
    button.addEventListener('click', () => void copyPage(button));
  }
  const close = ({ target }: Event): void => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, close, { passive: true });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

const SHOWN_MS = 2000;

async function copyPage(button: HTMLButtonElement): Promise<void> {
  const { source = '', copied = '', failed = '' } = button.dataset;
  const text = fetch(source).then((response) => {
    if (!response.ok) throw new Error(`${source}: ${response.status}`);
    return response.text();
  });
  const answer = await write(text).then(
    () => copied,
    (error: unknown) => {
      console.error('The page could not be copied.', error);
      return failed;
    },
  );
  const label = button.textContent;
  button.textContent = answer;
  const announcer = document.getElementById('page:announcer');
  if (announcer) announcer.textContent = answer;
  window.setTimeout(() => {
    button.textContent = label;
  }, SHOWN_MS);
}

/** Writes to the clipboard. Safari allows that only during the click event, so it gets a promise if the browser accepts one. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
