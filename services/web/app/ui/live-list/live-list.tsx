import { Box, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useWords, words } from '../../intl/index.ts';
import classes from './live-list.module.css';
import type { Stream } from './use-stream.ts';

const LIVE_LIST = words({
  pause: ['Pause', 'Mettre en pause'],
  resume: ['Resume', 'Reprendre'],
  arrived: [
    '{count, plural, one {Show # new} other {Show # new}}',
    '{count, plural, one {Afficher # nouveauté} other {Afficher # nouveautés}}',
  ],
  new: ['New', 'Nouveau'],
});

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

/** A dot beside what came while the list was looked at. */
export const NewMark = ({ isNew }: { isNew: boolean }) => {
  const write = useWords(LIVE_LIST);
  if (!isNew) return null;
  return (
    <Box component="span" display="inline-block" w={8} h={8} ml={6} bdrs="50%" bg="var(--mantine-primary-color-filled)">
      <VisuallyHidden>{write('new')}</VisuallyHidden>
    </Box>
  );
};

/** Stands above a list that stands still, however far it is scrolled: shows what came meanwhile. */
export const ArrivedButton = ({ stream }: { stream: Pick<Stream<never>, 'arrived' | 'showArrived'> }) => {
  const write = useWords(LIVE_LIST);
  const { arrived, showArrived } = stream;
  return (
    <div className={classes.place}>
      {arrived > 0 && (
        <Button
          size="sm"
          radius="xl"
          className={classes.button}
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={showArrived}
        >
          {write('arrived', { count: arrived })}
        </Button>
      )}
    </div>
  );
};
