const PART = /^([1-5]\d\d)(?:x(\d{1,4}))?$/;

/** Reads `500x2` or `503`, several by comma: `500x2,404`; the statuses to answer first, in that order. @throws Error */
export const readFailures = (text: string | undefined): number[] => {
  if (text === undefined) return [];
  return text.split(',').flatMap((part) => {
    const [, status, times = '1'] = PART.exec(part.trim()) ?? [];
    if (status === undefined) throw new Error(`--fail takes a status and how often, like 500x2, not "${part}"`);
    return Array.from({ length: Number(times) }, () => Number(status));
  });
};
