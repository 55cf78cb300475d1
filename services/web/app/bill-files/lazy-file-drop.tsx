import { lazy } from 'react';

/** Where an invoice is dropped: pages are there before it, and most bills that are read have theirs. */
export const FileDrop = lazy(() => import('./file-drop.tsx').then((found) => ({ default: found.FileDrop })));
