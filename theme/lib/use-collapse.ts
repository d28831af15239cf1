/** React hook for a list that opens and closes with an animation. */
import { useLayoutEffect, useRef } from 'react';
import { moveHeight } from './collapse.ts';

/** `list` is the list's ref; `isNeeded` is false until the list is first open, so that it need not be rendered before. */
export function useCollapse<T extends HTMLElement>(open: boolean) {
  const list = useRef<T>(null);
  const shown = useRef(open);
  const isNeeded = useRef(open);
  isNeeded.current ||= open;
  useLayoutEffect(() => {
    if (shown.current !== open && list.current) moveHeight(list.current, open);
    shown.current = open;
  }, [open]);
  return { list, isNeeded: isNeeded.current };
}
