import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useLess } from '../approved-amounts/index.ts';
import { useWords } from '../intl/index.ts';
import { useListSearch, useSelection } from '../lists/index.ts';
import { decide } from './decision.ts';
import { useInbox } from './use-inbox.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTitle } from './use-title.ts';
import type { Waiting } from './waiting.ts';
import { APPROVALS } from './words.ts';

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
  const approve = () => finish('approve', null);
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
