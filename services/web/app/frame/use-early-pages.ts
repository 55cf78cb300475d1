import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../routing/index.ts';

type Network = { connection?: { saveData?: boolean } };

/** Does the person pay for what is loaded in vain? */
const savesData = (): boolean => (navigator as Network).connection?.saveData === true;

/** Loads the code of these pages, one after the other while the browser has nothing to do, so that going there waits for data alone. */
export const useEarlyPages = (paths: readonly string[]): void => {
  const router = useRouter();
  const all = paths.join(' ');
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      for (const path of all.split(' ')) {
        await whenIdle();
        if (isOver) return;
        const routes: readonly AnyRoute[] = router.getMatchedRoutes(path)[0];
        // What cannot be loaded now is loaded by whoever goes there, and says so.
        await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
      }
    };
    if (!savesData()) void load();
    return () => {
      isOver = true;
    };
  }, [router, all]);
};
