import { Code, Group, SegmentedControl, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type EventWithDeliveries, getEventOptions } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { QueryBoundary, StatusBadge } from '../../ui/index.ts';
import { useMoments } from '../parts/when.tsx';
import { type Change, diffOf, recordIn } from './diff.ts';
import { JsonView } from './json-view.tsx';
import classes from './payload.module.css';
import { PAYLOAD } from './words.ts';

const COLORS = { added: 'teal', removed: 'red', changed: 'blue' } as const;

const written = (value: unknown): string => JSON.stringify(value, null, 2);

/** What changed between two versions, field by field, before beside after. */
const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const write = useWords(PAYLOAD);
  return (
    <ul className={classes.changes}>
      {changes.map(({ path, kind, before, after }) => (
        <li key={path} className={classes.change}>
          <Group gap={6}>
            <Code style={{ overflowWrap: 'anywhere' }}>{path || write('all')}</Code>
            <StatusBadge size="sm" color={COLORS[kind]}>
              {write(kind)}
            </StatusBadge>
          </Group>
          <div>
            {kind !== 'added' && (
              <del className={classes.value}>
                <VisuallyHidden>{write('before')} </VisuallyHidden>
                {written(before)}
              </del>
            )}
          </div>
          <div>
            {kind !== 'removed' && (
              <ins className={classes.value}>
                <VisuallyHidden>{write('after')} </VisuallyHidden>
                {written(after)}
              </ins>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};

type Versions = { event: EventWithDeliveries; previous: EventWithDeliveries };

const Difference = ({ event, previous }: Versions) => {
  const write = useWords(PAYLOAD);
  const moments = useMoments();
  const changes = useMemo(() => diffOf(recordIn(previous), recordIn(event)), [previous, event]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {write('since', { kind: previous.type, moment: moments.full(previous.createdAt) })}
        {changes.length > 0 && ` · ${write('counts.changes', { count: changes.length })}`}
      </Text>
      {changes.length === 0 ? <Text size="sm">{write('since.same')}</Text> : <ChangeList changes={changes} />}
    </Stack>
  );
};

const FromBefore = ({ event, previousId }: { event: EventWithDeliveries; previousId: string }) => {
  const query = useQuery(getEventOptions({ path: { eventId: previousId } }));
  return <QueryBoundary query={query}>{({ data }) => <Difference event={event} previous={data} />}</QueryBoundary>;
};

/** What an event changed of its record, against the event before it about the same one. */
const EventChanges = ({ event }: { event: EventWithDeliveries }) => {
  const write = useWords(PAYLOAD);
  const { previousEventId } = event;
  if (previousEventId !== null) return <FromBefore event={event} previousId={previousEventId} />;
  return (
    <Text size="sm" c="dimmed">
      {write('since.first')}
    </Text>
  );
};

const VIEWS = ['payload', 'changes'] as const;

/** What was sent: the event as it was published, or what it changed of its record. */
export const EventPayload = ({ event }: { event: EventWithDeliveries }) => {
  const write = useWords(PAYLOAD);
  const [view, setView] = useState<string>('payload');
  const published = useMemo(() => {
    const { id, type, createdAt, data, metadata } = event;
    return { id, type, createdAt, data, metadata };
  }, [event]);
  return (
    <Stack gap="sm" component="section" aria-label={write('payload')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {write('payload')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={write('show')}
          value={view}
          onChange={setView}
          data={VIEWS.map((value) => ({ value, label: write(value) }))}
        />
      </Group>
      {view === 'payload' ? <JsonView value={published} label={write('payload')} /> : <EventChanges event={event} />}
    </Stack>
  );
};
