/** The menu of docs versions: remembers the reader's choice, and makes its links lead to the same doc in other versions. */
import { nearestAbove } from '../../src/lib/urls.ts';
import type { NavbarLink, VersionLink } from '../../src/model/navbar.ts';
import type { Shell } from '../../src/model/page.ts';
import { isActive, linkOn } from '../lib/active.ts';
import {
  fetchShell,
  onAddress,
  onClick,
  pageState,
  readChoice,
  removeChoice,
  setAttribute,
  writeChoice,
} from './shared.ts';

/** Storage key of the chosen version; each docs instance has its own. */
const keyOf = ({ instance }: VersionLink): string => `docs-preferred-version-${instance}`;
let shell: Shell | null = null;

/** Called for each page that has links to versions. */
export async function enhance(): Promise<void> {
  if (shell === null) {
    shell = await fetchShell();
    if (shell === null) return;
    onAddress(update);
    onClick('[data-version]', keepChoice);
  }
  update();
}

function keepChoice({ dataset }: HTMLElement): void {
  const version = shell?.versions.find(({ name }) => name === dataset.version);
  if (version && shell?.docsUi.versionPersistence !== 'none') writeChoice(keyOf(version), version.name);
}

/** The version that the reader chose for each docs instance. A stored choice that is not a version of this site is removed. */
function preferredOf({ versions, docsUi }: Shell): VersionLink[] {
  if (docsUi.versionPersistence === 'none') return [];
  return [...new Set(versions.map(keyOf))].flatMap((key) => {
    const name = readChoice(key);
    const preferred = versions.find((version) => version.name === name);
    if (name !== null && preferred === undefined) removeChoice(key);
    return preferred ?? [];
  });
}

function update(): void {
  if (shell === null) return;
  const { versions } = shell;
  for (const entry of document.querySelectorAll<HTMLElement>('.navbar [data-link]')) updateLink(entry, shell);
  const { url, versions: same } = pageState();
  const active = nearestAbove(versions, url);
  const candidates = [active, ...preferredOf(shell), ...versions.filter(({ isLast }) => isLast)];
  const urlOf = (name: string): string => same[name] ?? versions.find((one) => one.name === name)?.mainUrl ?? '';
  for (const dropdown of document.querySelectorAll('.navbar-items .dropdown:has([data-version])')) {
    const entries = [...dropdown.querySelectorAll<HTMLAnchorElement>('[data-version]')];
    for (const entry of entries) {
      const name = entry.dataset.version ?? '';
      entry.href = urlOf(name) + location.search + location.hash;
      setAttribute(entry, 'aria-current', name === active?.name ? 'true' : null);
    }
    const shown = candidates.flatMap((one) => entries.filter(({ dataset }) => dataset.version === one?.name))[0];
    const trigger = dropdown.querySelector<HTMLAnchorElement>(':scope > a');
    const label = trigger?.querySelector('span');
    if (!trigger || !label || shown === undefined) continue;
    trigger.href = urlOf(shown.dataset.version ?? '');
    label.textContent = shown.textContent;
  }
}

/** Makes a navbar link to a doc lead to it in the docs version of the page, if it exists there. */
function updateLink(entry: HTMLElement, { versions }: Shell): void {
  const link: NavbarLink = JSON.parse(entry.dataset.link ?? '{}');
  const { href, label, active } = linkOn(link, { versions, url: pageState().url });
  const shown = entry.querySelector('a');
  if (!shown) return;
  shown.href = href;
  if (label !== null && shown.firstElementChild) shown.firstElementChild.textContent = label;
  entry.dataset.activeRule = JSON.stringify(active);
  setAttribute(shown, 'aria-current', isActive(active, pageState()) ? 'page' : null);
}
