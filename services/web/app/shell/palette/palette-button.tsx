import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { PALETTE } from './words.ts';

/** Loaded when it is opened for the first time. */
const Palette = lazy(() => import('./palette.tsx').then((loaded) => ({ default: loaded.Palette })));

/** Opens the command palette, as Ctrl-K (on a Mac, Command-K) does. */
export const PaletteButton = () => {
  const write = useWords(PALETTE);
  const [isLoaded, setLoaded] = useState(false);
  const open = () => {
    setLoaded(true);
    if (isLoaded) void import('@mantine/spotlight').then(({ spotlight }) => spotlight.open());
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            Ctrl K
          </Kbd>
        }
        aria-keyshortcuts="Control+K"
        fw={400}
        onClick={open}
      >
        {write('open')}
      </Button>
      <ActionIcon hiddenFrom="sm" variant="subtle" color="gray" size="lg" aria-label={write('open')} onClick={open}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {isLoaded && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </>
  );
};
