import { lazy, Suspense } from 'react';
import { whenIdle } from '../routing/index.ts';

const UploadPanel = lazy(() =>
  whenIdle()
    .then(() => import('./upload-panel.tsx'))
    .then((loaded) => ({ default: loaded.UploadPanel })),
);

/** Sends receipts that wait on this device, whatever page is open, as soon as the page stands. */
export const LateUploadPanel = () => (
  <Suspense>
    <UploadPanel />
  </Suspense>
);
