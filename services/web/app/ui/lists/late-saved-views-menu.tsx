import { lazy } from 'react';
import type { SavedView } from '../../core/index.ts';
import { OpenLate } from '../page/menu-button.tsx';
import { ViewsButton } from './views-button.tsx';

const SavedViewsMenu = lazy(() =>
  import('./saved-views-menu.tsx').then((loaded) => ({ default: loaded.SavedViewsMenu })),
);

/** The person's saved views of a list, loaded when somebody opens them. */
export const LateSavedViewsMenu = ({ list }: { list: SavedView['list'] }) => (
  <OpenLate button={(closed) => <ViewsButton {...closed} />}>
    <SavedViewsMenu list={list} />
  </OpenLate>
);
