import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { cancelReplay, pauseReplay, resumeReplay, useRight, type WebhookReplay } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, StatusBadge, useAction } from '../../ui/index.ts';
import { EndpointLink } from '../parts/record-link.tsx';
import { useMoments } from '../parts/when.tsx';
import { isUnderWay, percentOf, secondsLeft, useDuration } from './progress.ts';
import { REPLAYS } from './words.ts';

/** Lets a replay wait, go on or end. */
const ReplayActions = ({ replay: { id: replayId, webhookId, status } }: { replay: WebhookReplay }) => {
  const write = useWords(REPLAYS);
  const path = { webhookId, replayId };
  const isPaused = status === 'paused';
  const action = useAction({
    run: async () => {
      await (isPaused ? resumeReplay({ path }) : pauseReplay({ path }));
    },
  });
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Group gap="xs" wrap="nowrap">
      <ConfirmButton
        label={write('stop')}
        title={write('stop.title')}
        run={() => cancelReplay({ path })}
        done={write('stopped')}
        button={{ size: 'xs' }}
      >
        {write('stop.about')}
      </ConfirmButton>
      <Button
        size="xs"
        variant="default"
        loading={action.isPending}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => action.mutate()}
      >
        {write(isPaused ? 'resume' : 'pause')}
      </Button>
    </Group>
  );
};

const COLORS = { running: 'blue', paused: 'yellow', completed: 'teal', cancelled: 'gray' } as const;

const ReplayStatus = ({ status }: Pick<WebhookReplay, 'status'>) => {
  const write = useWords(REPLAYS);
  return <StatusBadge color={COLORS[status]}>{write(`state.${status}`)}</StatusBadge>;
};

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
