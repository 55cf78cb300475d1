import { now } from './now.ts';

/** Today where the business is, whatever day it is where its people are: `2026-03-14`. */
export const todayIn = (timeZone: string, at = new Date(now())): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Today where the person is. */
export const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
