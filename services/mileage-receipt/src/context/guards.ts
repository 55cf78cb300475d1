import { AppError, type ErrorDetail } from '@outlay/contracts';

/** Which record a request is about, and the version that its reader saw (null: whichever). */
export type Target = { id: number; ifMatch: number | null };

/** @throws AppError PRECONDITION_FAILED for a version that is no longer the current one; null asks for no such check */
export const assertVersion = (current: { version: number }, expected: number | null): void => {
  if (expected !== null && expected !== current.version) throw new AppError('PRECONDITION_FAILED');
};

export const violation = (field: string, key: string, values: Record<string, string | number> = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

/** @throws AppError VALIDATION_ERROR with one entry per violation */
export const assertValid = (details: readonly ErrorDetail[]): void => {
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};

/** The members of a command that were given: what is left out changes nothing. */
export const givenFields = <T extends object>(command: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
