import { useEffect, useState } from 'react';
import { drawPages, type FilePage } from './draw-pages.ts';

type Drawn = { pages: readonly FilePage[]; state: 'drawing' | 'drawn' | 'failed' };

const NOTHING: Drawn = { pages: [], state: 'drawing' };

/** The pages of a file as pictures, each as soon as it is drawn. */
export const usePages = (file: Blob): Drawn => {
  const [drawn, setDrawn] = useState(NOTHING);
  useEffect(() => {
    let isGone = false;
    const urls: string[] = [];
    const revoke = () => urls.splice(0).forEach(URL.revokeObjectURL);
    const draw = async () => {
      for await (const page of drawPages(file)) {
        urls.push(page.url);
        if (isGone) return revoke();
        setDrawn(({ pages }) => ({ pages: [...pages, page], state: 'drawing' }));
      }
    };
    const end = (state: Drawn['state']) => () => isGone || setDrawn(({ pages }) => ({ pages, state }));
    setDrawn(NOTHING);
    draw().then(end('drawn'), end('failed'));
    return () => {
      isGone = true;
      revoke();
    };
  }, [file]);
  return drawn;
};
