import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longest wait for a receipt that cannot be read: the report is then printed without it. */
const LONGEST_WAIT = 10_000;

const arePicturesThere = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')].every(({ complete }) => complete);

/** Whether the paper version is on the page, and a way to print it once all of it was read. */
export const usePrint = (receiptCount: number) => {
  const [since, setSince] = useState<number | undefined>(undefined);
  const reading = useIsFetching();
  useEffect(() => {
    if (since === undefined) return undefined;
    const print = () => {
      const drawn = document.querySelectorAll('[data-paper] [data-drawn]').length;
      const isReady = reading === 0 && drawn >= receiptCount && arePicturesThere();
      if (!isReady && Date.now() - since < LONGEST_WAIT) return;
      setSince(undefined);
      window.print();
    };
    const timer = window.setInterval(print, 150);
    return () => window.clearInterval(timer);
  }, [since, reading, receiptCount]);
  return { isPreparing: since !== undefined, print: () => setSince(Date.now()) };
};
