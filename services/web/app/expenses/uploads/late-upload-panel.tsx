import { lazy, Suspense, useEffect } from 'react';
import { loadLate, useSession, whenIdle } from '../../core/index.ts';
import { uploadQueue } from './upload-queue.ts';

const UploadPanel = lazy(() =>
  whenIdle()
    .then(() => loadLate(() => import('./upload-panel.tsx')))
    .then((loaded) => ({ default: loaded.UploadPanel })),
);

/** Sends receipts that wait on this device, whatever page is open; how far each is is shown as soon as the page stands. */
export const LateUploadPanel = () => {
  const { me, business } = useSession();
  useEffect(() => uploadQueue.start({ userId: me.id, businessId: business.id }), [me.id, business.id]);
  return (
    <Suspense>
      <UploadPanel />
    </Suspense>
  );
};
