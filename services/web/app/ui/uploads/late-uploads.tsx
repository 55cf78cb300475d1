import { type ComponentProps, lazy, Suspense } from 'react';
import { loadLate, whenIdle } from '../../core/index.ts';

const UploadPanel = lazy(() =>
  whenIdle()
    .then(() => loadLate(() => import('./upload-panel.tsx')))
    .then((loaded) => ({ default: loaded.UploadPanel })),
);

/** Files that wait on this device are sent and shown on whatever page is open, as soon as that stands. */
export const LateUploadPanel = () => (
  <Suspense>
    <UploadPanel />
  </Suspense>
);

const DropArea = lazy(() => loadLate(() => import('./drop-area.tsx')).then((loaded) => ({ default: loaded.DropArea })));

/** Files are dropped anywhere on the page, as soon as it stands. */
export const LateDropArea = (props: ComponentProps<typeof DropArea>) => (
  <Suspense>
    <DropArea {...props} />
  </Suspense>
);
