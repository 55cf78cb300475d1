import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { useListSearch, useSelection } from '../../ui/index.ts';
import { decide } from './decision.ts';
import { useInbox } from './use-inbox.tsx';
import { useLess } from './use-less.ts';
import { useTitle, type Waiting } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** What has the focus when no row is left. */
export const EMPTY = 'nothing-waits';

/** Puts the focus on a row by its id as soon as it is shown; undefined: on what is shown in place of an empty list. */
const useRowFocus = (): ((id: string | undefined) => void) => {
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  // After every render: what is wanted may be shown by a later one.
  useEffect(() => {
    const element = wanted === undefined ? null : document.getElementById(wanted);
    if (element === null) return;
    element.focus();
    setWanted(undefined);
  });
  return (id) => setWanted(id ?? EMPTY);
};

type KeyActions = {
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
const useInboxKeys = (actions: KeyActions): void => {
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

/** The inbox: what is shown, what is looked at, and what is done with it, by mouse or keys. */
export const useApprovals = (all: readonly Waiting[]) => {
  const [search, change] = useListSearch();
  const write = useWords(APPROVALS);
  const titleOf = useTitle();
  const focusOn = useRowFocus();
  const [announced, announce] = useState('');
  const inbox = useInbox(all, ({ items }) => {
    const [first] = items;
    if (first === undefined) return;
    open(isWide ? first.waiting : undefined);
    focusOn(first.waiting.key);
    announce(write('undone', { count: items.length, name: titleOf(first.waiting) }));
  });
  const selection = useSelection<{ id: string }>();
  const [dialog, setDialog] = useState<'reject' | 'keys' | undefined>(undefined);
  const isWide = useMediaQuery('(min-width: 62em)', window.innerWidth >= 992, { getInitialValueInEffect: false });
  const shown = inbox.shown.filter((each) => search.kind === undefined || each.of === search.kind);
  const chosen = shown.find(({ key }) => key === search.item);
  const current = chosen ?? (isWide ? shown[0] : undefined);
  const less = useLess(current?.key);
  const selected = shown.filter(({ key }) => selection.has(key));
  // What is selected is decided together; else what is looked at.
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  const open = (waiting: Waiting | undefined) => change({ item: waiting?.key });

  const finish = (verdict: 'approve' | 'reject', comment: string | null) => {
    const [first] = targets;
    if (first === undefined) return;
    const at = shown.findIndex(({ key }) => key === current?.key);
    const rest = shown.filter((each) => !targets.includes(each));
    const next =
      rest[Math.min(shown.slice(0, Math.max(at, 0)).filter((each) => rest.includes(each)).length, rest.length - 1)];
    const approvedAmounts = verdict === 'approve' && selected.length === 0 && less.isOn ? less.approvedAmounts : [];
    inbox.decide(decide(verdict, targets, { comment, approvedAmounts }), titleOf(first));
    selection.clear();
    setDialog(undefined);
    open(isWide ? next : undefined);
    focusOn(next?.key);
    announce('');
  };
  const move = (by: 1 | -1) => {
    const at = shown.findIndex(({ key }) => key === current?.key);
    const next = shown[at === -1 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))];
    open(next);
    if (next) focusOn(next.key);
  };
  const approve = () => {
    if (selected.length > 0 || less.isReadable) finish('approve', null);
  };
  const reject = () => targets.length > 0 && setDialog('reject');
  useInboxKeys({
    move,
    approve,
    reject,
    select: () => current && selection.toggle({ id: current.key }),
    undo: inbox.undoLast,
    help: () => setDialog('keys'),
  });
  return {
    shown,
    current,
    isWide,
    less,
    selection,
    targets,
    open,
    approve,
    reject,
    finish,
    dialog,
    setDialog,
    announced,
    failed: inbox.failed,
  };
};

export type Approvals = ReturnType<typeof useApprovals>;
