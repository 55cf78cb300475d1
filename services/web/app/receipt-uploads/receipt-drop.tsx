import { lazy, Suspense } from 'react';
import { loadLate } from '../routing/index.ts';
import type { Target } from './use-add-receipts.ts';

const DropArea = lazy(() => loadLate(() => import('./drop-area.tsx')).then((loaded) => ({ default: loaded.DropArea })));

/** Receipts are dropped anywhere on the page, as soon as it stands. */
export const ReceiptDrop = (target: Target) => (
  <Suspense>
    <DropArea {...target} />
  </Suspense>
);
