import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { cancelReplay, pauseReplay, resumeReplay, type WebhookReplay } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { REPLAYS } from './words.ts';

/** Lets a replay wait, go on or end. */
export const ReplayActions = ({ replay: { id: replayId, webhookId, status } }: { replay: WebhookReplay }) => {
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
