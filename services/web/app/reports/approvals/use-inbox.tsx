import { Button, Group, Kbd, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../intl/index.ts';
import type { Decision } from './decision.ts';
import { decisions, isDecided, readSent, subscribeToSent, UNDO_TIME } from './inbox-state.ts';
import type { Waiting } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** Stands outside of what reads the API, where messages are shown: the name comes from whoever shows it. */
type Props = { decision: Decision; name: string; undo: () => void; close: () => void };

/** What was decided, how long it can be taken back, and the way to do so. */
const UndoNotice = ({ decision, name, undo, close }: Props) => {
  const write = useWords(APPROVALS);
  const [left, setLeft] = useState(UNDO_TIME / 1000);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((before) => before - 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) close();
  }, [left, close]);
  const { items, verdict } = decision;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{write(`undo.${verdict}`, { count: items.length, name })}</Text>
      <Button size="compact-sm" variant="default" onClick={undo} rightSection={<Kbd size="xs">u</Kbd>}>
        {write('undo')}{' '}
        <span aria-hidden style={{ marginInlineStart: 6, fontVariantNumeric: 'tabular-nums' }}>
          {left}
        </span>
      </Button>
    </Group>
  );
};

window.addEventListener('pagehide', () => decisions.flush(true));

const close = (id: string): void => {
  notifications.hide(id);
};

/** Takes a decision back, if it is not sent yet; what it was. */
const undo = (id: string): Decision | undefined => {
  close(id);
  return decisions.undo(id);
};

/** What waits without what was decided, and the way to decide: nothing is sent before it can no longer be taken back. */
export const useInbox = (all: readonly Waiting[], onUndone: (decision: Decision) => void) => {
  const queries = useQueryClient();
  const { waiting: pending } = useSyncExternalStore(decisions.subscribe, decisions.snapshot);
  const sent = useSyncExternalStore(subscribeToSent, readSent);
  const { count } = sent;
  useEffect(() => {
    if (count > 0) void queries.invalidateQueries();
  }, [count, queries]);
  const shown = useMemo(() => {
    const undecided = pending.map(({ what }) => what);
    return all.filter((each) => !isDecided(each, undecided, sent));
  }, [all, pending, sent]);
  const latest = useRef(onUndone);
  useEffect(() => {
    latest.current = onUndone;
  });
  const takeBack = useCallback((id: string) => {
    const undone = undo(id);
    if (undone) latest.current(undone);
  }, []);
  const decide = useCallback(
    (decision: Decision, name: string) => {
      decisions.add(decision.id, decision);
      notifications.show({
        id: decision.id,
        message: (
          <UndoNotice
            decision={decision}
            name={name}
            undo={() => takeBack(decision.id)}
            close={() => close(decision.id)}
          />
        ),
        autoClose: false,
        withCloseButton: false,
        color: decision.verdict === 'approve' ? 'teal' : 'red',
      });
    },
    [takeBack],
  );
  const undoLast = useCallback(() => {
    const last = decisions.snapshot().waiting.at(-1);
    if (last) takeBack(last.id);
  }, [takeBack]);
  return { shown, failed: sent.failed, decide, undoLast };
};
