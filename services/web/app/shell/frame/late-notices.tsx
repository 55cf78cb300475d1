import { lazy, Suspense } from 'react';
import { whenIdle } from '../../core/index.ts';

const Notices = lazy(async () => {
  await whenIdle();
  return { default: (await import('./notices.tsx')).Notices };
});

/** Messages in the corner: what is said before they are there waits for them. */
export const LateNotices = () => (
  <Suspense>
    <Notices />
  </Suspense>
);
