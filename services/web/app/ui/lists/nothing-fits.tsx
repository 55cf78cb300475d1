import { Button } from '@mantine/core';
import { IconFilterOff, IconFilterSearch } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { NothingHere } from '../feedback/nothing-here.tsx';
import { useListSearch } from './use-list-search.ts';
import { LISTS } from './words.ts';

/** In place of a list in which nothing fits its filters: clears them. */
export const NothingFits = ({ filters }: { filters: readonly string[] }) => {
  const write = useWords(LISTS);
  const [, change] = useListSearch();
  const clear = () => change(Object.fromEntries([...filters, 'search'].map((name) => [name, undefined])));
  return (
    <NothingHere
      icon={<IconFilterSearch aria-hidden />}
      title={write('nothing.fits')}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={clear}>
          {write('clear')}
        </Button>
      }
    >
      {write('nothing.fits.about')}
    </NothingHere>
  );
};
