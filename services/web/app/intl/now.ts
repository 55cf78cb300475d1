/** Today where the business is, whatever day it is where its people are: `2026-03-14`. */
export const todayIn = (timeZone: string, at = new Date(now())): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Today where the person is. */
export const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);

let offset = 0;

/** Milliseconds by which the time of the sandbox is ahead; 0 in production, and where nobody moved it. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

/** What time it is for the API, in milliseconds of the epoch: the clock of a sandbox can be moved. */
export const now = (): number => Date.now() + offset;
