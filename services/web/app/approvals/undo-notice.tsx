import { Button, Group, Kbd, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../intl/index.ts';
import type { Decision } from './decision.ts';
import { UNDO_TIME } from './inbox-state.ts';
import { APPROVALS } from './words.ts';

/** Stands outside of what reads the API, where messages are shown: the name comes from whoever shows it. */
type Props = { decision: Decision; name: string; undo: () => void; close: () => void };

/** What was decided, how long it can be taken back, and the way to do so. */
export const UndoNotice = ({ decision, name, undo, close }: Props) => {
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
