import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../feedback/index.ts';
import { Dialog } from '../forms/index.ts';
import { now, useWords } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { useEndpoints } from '../webhook-parts/index.ts';
import { draftOf } from './replay-draft.ts';
import { ReplayFields } from './replay-fields.tsx';
import { useDuration } from './use-duration.ts';
import { useReplayForm } from './use-replay-form.ts';
import { REPLAYS } from './words.ts';

/** Sets a replay up: what it would send can be counted before it begins. */
export const NewReplayDialog = ({ onClose }: { onClose: () => void }) => {
  const write = useWords(REPLAYS);
  const durationOf = useDuration();
  const [search] = useListSearch();
  const { endpoints } = useEndpoints();
  const only = endpoints.length === 1 ? endpoints[0]?.id : undefined;
  const [draft] = useState(() => draftOf(search, now(), only));
  const { form, counted, count, start, isCounting, isStarting, error } = useReplayForm(draft, onClose);
  const seconds = counted && Math.ceil(counted / (Number(form.values.rate) || 1));
  return (
    <Dialog opened onClose={onClose} title={write('new')} size="lg">
      <form onSubmit={start} noValidate>
        <Stack gap="md">
          {error ? <ErrorNotice error={error} /> : null}
          <ReplayFields form={form} />
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status" fw={600}>
              {counted !== undefined && write('counted', { count: counted })}
              {seconds ? `, ${write('counted.time', { time: durationOf(seconds) })}` : ''}
            </Text>
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={onClose}>
                {write('cancel')}
              </Button>
              <Button variant="default" loading={isCounting} onClick={count}>
                {write('count')}
              </Button>
              <Button type="submit" loading={isStarting}>
                {write('start')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
