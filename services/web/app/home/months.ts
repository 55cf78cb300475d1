/** The first day of the month that lies so many months before a day's: `2026-11-23`, 5 -> `2026-06-01`. */
export const monthStart = (today: string, before: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 10);
};

/** The last day of a month: `2026-02` -> `2026-02-28`. */
export const monthEnd = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The last months up to that of a day, oldest first: `2026-06` … `2026-11`. */
export const monthsUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthStart(today, count - 1 - index).slice(0, 7));
