import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import type { Stream } from './use-stream.ts';
import { LIVE_LIST } from './words.ts';

/** Lets a live list stand still, or grow again. */
export const PauseButton = ({ stream: { isPaused, pause } }: { stream: Pick<Stream<never>, 'isPaused' | 'pause'> }) => {
  const write = useWords(LIVE_LIST);
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button variant="default" onClick={() => pause(!isPaused)} leftSection={<Icon size={16} aria-hidden />}>
      {write(isPaused ? 'resume' : 'pause')}
    </Button>
  );
};
