/** The light/dark toggle. Static HTML shows it disabled; the icon follows `html[data-theme-choice]` by styling. */
import { useEffect, useState } from 'react';
import { format } from '../../src/lib/words.ts';
import { Icon } from '../components/Icon.tsx';

type Mode = 'light' | 'dark';

export interface ColorToggleProps {
  /** Name of the button, with `{mode}`. */
  label: string;
  modes: Record<Mode, string>;
  /** The page has drawn them already: naming them there costs less than having them in the script too. */
  icons: Record<Mode, string>;
  /** Mode of the static HTML. */
  initial: Mode;
}

/** Set by the client; the mode lives in `html[data-theme]`, so every toggle on the page agrees. */
export interface ColorControl {
  current(): Mode;
  choose(mode: Mode): void;
  /** Calls back on every change; the answer ends that. */
  watch(listener: () => void): () => void;
}
let control: ColorControl | null = null;
export const connectColorMode = (found: ColorControl): void => {
  control = found;
};

export function ColorToggle({ label, modes, icons, initial }: ColorToggleProps) {
  const [mode, setMode] = useState<Mode | null>(null);
  useEffect(() => {
    const update = (): void => setMode(control?.current() ?? initial);
    update();
    return control?.watch(update);
  }, [initial]);
  const shown = mode ?? initial;
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      disabled={mode === null}
      title={modes[shown]}
      aria-label={format(label, { mode: modes[shown] })}
      onClick={() => control?.choose(shown === 'light' ? 'dark' : 'light')}
    >
      <Icon path={icons.light} size={24} className="when-light" />
      <Icon path={icons.dark} size={24} className="when-dark" />
    </button>
  );
}
