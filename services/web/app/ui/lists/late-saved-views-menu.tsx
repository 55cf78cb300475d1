import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy } from 'react';
import type { SavedView } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { OpenLate } from '../page/menu-button.tsx';
import { LISTS } from './words.ts';

const SavedViewsMenu = lazy(() =>
  import('./saved-views-menu.tsx').then((loaded) => ({ default: loaded.SavedViewsMenu })),
);

/** Opens the saved views of a list. */
const ViewsButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => {
  const write = useWords(LISTS);
  return (
    <Button variant="default" aria-haspopup="menu" leftSection={<IconBookmark size={16} aria-hidden />} {...props}>
      {write('views')}
    </Button>
  );
};

/** The person's saved views of a list, loaded when somebody opens them. */
export const LateSavedViewsMenu = ({ list }: { list: SavedView['list'] }) => (
  <OpenLate button={(closed) => <ViewsButton {...closed} />}>
    <SavedViewsMenu list={list} target={<ViewsButton />} />
  </OpenLate>
);
