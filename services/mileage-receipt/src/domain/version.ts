import { AppError } from '@outlay/contracts';

/** Refuses a change made to a version that is no longer the current one; null asks for no such check. */
export const assertVersion = (current: { version: number }, expected: number | null): void => {
  if (expected !== null && expected !== current.version) throw new AppError('PRECONDITION_FAILED');
};
