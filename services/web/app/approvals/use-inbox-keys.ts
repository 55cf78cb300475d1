import { useEffect, useRef } from 'react';

export type KeyActions = {
  move: (by: 1 | -1) => void;
  approve: () => void;
  reject: () => void;
  select: () => void;
  undo: () => void;
  help: () => void;
};

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"]';

/** Somebody types, or something lies above the page: then keys belong to that. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Arrows scroll and turn where the focus is in something that is scrolled or turned. */
const isInRegion = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="group"], [role="region"]') !== null;

const actionOf = (event: KeyboardEvent, actions: KeyActions): (() => void) | undefined => {
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return isInRegion(event) ? undefined : () => actions.move(key === 'ArrowDown' ? 1 : -1);
  return {
    j: () => actions.move(1),
    k: () => actions.move(-1),
    a: actions.approve,
    r: actions.reject,
    x: actions.select,
    u: actions.undo,
    '?': actions.help,
  }[key];
};

/** The inbox by single keys, never while somebody types or a dialog is open. */
export const useInboxKeys = (actions: KeyActions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const act = actionOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
