import { AppError, type ErrorDetail } from '@outlay/contracts';

export const violation = (field: string, key: string, values: Record<string, string | number> = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

/** Throws VALIDATION_ERROR with one entry per fault. */
export const refuse = (details: readonly ErrorDetail[]): void => {
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};
