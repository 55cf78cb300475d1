import { Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { EventWithDeliveries } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { EventChanges } from './event-changes.tsx';
import { JsonView } from './json-view.tsx';
import { PAYLOAD } from './words.ts';

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
