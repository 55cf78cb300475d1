import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import classes from './arrived-button.module.css';
import type { Stream } from './use-stream.ts';
import { LIVE_LIST } from './words.ts';

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
