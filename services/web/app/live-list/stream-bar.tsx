import { Button, Group } from '@mantine/core';
import { IconArrowUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import type { Stream } from './use-stream.ts';
import { LIVE_LIST } from './words.ts';

type Props = { stream: Pick<Stream<never>, 'isPaused' | 'pause' | 'arrived' | 'showArrived'> };

/** Lets a live list stand still, and shows what came meanwhile. */
export const StreamBar = ({ stream: { isPaused, pause, arrived, showArrived } }: Props) => {
  const write = useWords(LIVE_LIST);
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Group gap="xs" wrap="nowrap">
      {arrived > 0 && (
        <Button
          size="compact-md"
          variant="light"
          onClick={showArrived}
          leftSection={<IconArrowUp size={14} aria-hidden />}
        >
          {write('arrived', { count: arrived })}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-pressed={isPaused}
        onClick={() => pause(!isPaused)}
        leftSection={<Icon size={14} aria-hidden />}
      >
        {write(isPaused ? 'resume' : 'pause')}
      </Button>
    </Group>
  );
};
