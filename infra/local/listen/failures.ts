import { UsageError } from '../arguments.ts';

/** Reads `500x2` or `503` (once), several by comma: `500x2,404`; the statuses to answer first, in that order. */
export const readFailures = (text: string | undefined): number[] => {
  if (text === undefined) return [];
  return text.split(',').flatMap((part) => {
    const [, status, times = '1'] = /^([1-5]\d\d)(?:x(\d{1,4}))?$/.exec(part.trim()) ?? [];
    if (status === undefined) throw new UsageError(`--fail takes a status and how often, like 500x2, not "${part}"`);
    return Array.from({ length: Number(times) }, () => Number(status));
  });
};
