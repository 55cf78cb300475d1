import { lazy, Suspense } from 'react';
import { loadLate } from '../routing/index.ts';

const DropArea = lazy(() => loadLate(() => import('./drop-area.tsx')).then((loaded) => ({ default: loaded.DropArea })));

/** Receipts are dropped anywhere on the page, as soon as it stands. */
export const ReceiptDrop = ({ expenseId }: { expenseId?: number }) => (
  <Suspense>
    <DropArea {...(expenseId !== undefined && { expenseId })} />
  </Suspense>
);
