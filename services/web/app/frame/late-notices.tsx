import { lazy, Suspense } from 'react';

const Notices = lazy(() => import('./notices.tsx').then((loaded) => ({ default: loaded.Notices })));

/** Messages in the corner: what is said before they are there waits for them. */
export const LateNotices = () => (
  <Suspense>
    <Notices />
  </Suspense>
);
