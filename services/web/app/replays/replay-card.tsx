import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import type { WebhookReplay } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useRight } from '../session/index.ts';
import { EndpointLink, useMoments } from '../webhook-parts/index.ts';
import { isUnderWay, percentOf, secondsLeft } from './progress.ts';
import { ReplayActions } from './replay-actions.tsx';
import { ReplayStatus } from './replay-status.tsx';
import { useDuration } from './use-duration.ts';
import { REPLAYS } from './words.ts';

/** How far a replay came, and how long it still takes. */
const ReplayProgress = ({ replay }: { replay: WebhookReplay }) => {
  const write = useWords(REPLAYS);
  const format = useFormats();
  const durationOf = useDuration();
  const { doneCount, totalCount, status } = replay;
  const left = secondsLeft(replay);
  return (
    <Stack gap={4}>
      <Progress.Root size="md" aria-hidden={false}>
        <Progress.Section
          value={percentOf(replay)}
          color={status === 'cancelled' ? 'gray' : undefined}
          aria-label={write('progress.name')}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text size="xs">{write('progress', { done: format.number(doneCount), total: format.number(totalCount) })}</Text>
        {left !== undefined && (
          <Text size="xs" c="dimmed">
            {write('left', { time: durationOf(left) })}
          </Text>
        )}
      </Group>
    </Stack>
  );
};

/** A replay: where to, of which time, what of it, and how far it came. */
export const ReplayCard = ({ replay }: { replay: WebhookReplay }) => {
  const write = useWords(REPLAYS);
  const format = useFormats();
  const moments = useMoments();
  const canWrite = useRight('administer');
  const { webhookId, from, to, kinds, statuses, rate, createdAt } = replay;
  const about = [
    statuses.map((status) => write(status === 'missing' ? 'status.missing.short' : `status.${status}`)).join(', '),
    kinds?.join(', ') ?? write('kinds.all'),
    write('rate.of', { rate: format.number(rate) }),
  ];
  return (
    <Card withBorder component="li" padding="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" align="flex-start">
          <Stack gap={2} miw={0}>
            <Group gap="xs">
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                <EndpointLink webhookId={webhookId} />
              </Text>
              <ReplayStatus status={replay.status} />
            </Group>
            <Text size="sm">{write('span', { from: moments.full(from), to: moments.full(to) })}</Text>
            <Text size="xs" c="dimmed">
              {about.join(' · ')}
            </Text>
          </Stack>
          {canWrite && isUnderWay(replay) && <ReplayActions replay={replay} />}
        </Group>
        <ReplayProgress replay={replay} />
        <Text size="xs" c="dimmed">
          {write('begun', { moment: moments.full(createdAt) })}
        </Text>
      </Stack>
    </Card>
  );
};
