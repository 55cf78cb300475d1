import type { Clock } from '@outlay/runtime';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const isTimeOfDay = (text: string): boolean => TIME.test(text);

/** The next moment at which the clocks here show this time. @throws Error when it is no time of day */
export const nextNight = (now: Date, at: string): Date => {
  const [, hours, minutes] = TIME.exec(at) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new Error(`SANDBOX_RESET_AT takes a time like 03:00, not "${at}"`);
  const next = new Date(now);
  next.setHours(Number(hours), Number(minutes), 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
};

/** Resets every night of the clock until the signal comes; a reset that fails is reported, and the next one tried. */
export const everyNight = async (
  at: string,
  reset: () => Promise<void>,
  { clock, signal, print }: { clock: Clock; signal: AbortSignal; print(text: string): void },
): Promise<void> => {
  for (;;) {
    const now = clock.now();
    await clock.wait(nextNight(now, at).getTime() - now.getTime(), signal);
    if (signal.aborted) return;
    await reset().catch((error: unknown) => print(`The reset failed: ${Error.isError(error) ? error.message : error}`));
  }
};
