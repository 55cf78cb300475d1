import { setTimeout as pause } from 'node:timers/promises';

/** What the smoke test saw and should not have; its message is all that is printed of it. */
export class SmokeError extends Error {}

/** Seconds for anything to happen, on a machine that is busy with other things. */
const LONGEST = 120;
const PAUSE = 100;

/** Looks until there is something to be seen. @throws SmokeError */
export const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + LONGEST * 1_000; Date.now() < end; await pause(PAUSE)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new SmokeError(`${what} was not seen within ${LONGEST} s`);
};

/** @throws SmokeError with both when they differ */
export const assertSeen = (what: string, seen: unknown, wanted: unknown): void => {
  const [is, shouldBe] = [seen, wanted].map((value) => JSON.stringify(value));
  if (is !== shouldBe) throw new SmokeError(`${what}: ${is} was seen, and not ${shouldBe}`);
};

/** Why the test ended, in one sentence. */
export const reasonOf = (error: unknown): string => {
  if (!Error.isError(error)) return String(error);
  // fetch() says "fetch failed", and why in its cause; of several addresses in the first of them.
  const { cause } = error as { cause?: { message?: string; errors?: readonly Error[] } };
  return [error.message, cause?.errors?.[0]?.message ?? cause?.message].filter(Boolean).join(': ');
};
