import { ApiError, isApiError } from './api-error.ts';

type Refused = {
  /** Messages by the paths of the form: `names.en-CA`, `lines.0.amount`. */
  atFields: Record<string, string>;
  /** What stands at no field, for above the form; null when nothing is left. */
  beyond: unknown;
};

const isWithin = (values: unknown, path: readonly string[]): boolean => {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  return typeof values === 'object' && values !== null && first in values && isWithin(values[first as never], rest);
};

/**
 * What the API refuses, each message at one place: at its field where the form has it, else above the form.
 * `nameOf`: the form's name of a field of the API.
 */
export const refusedOf = (error: unknown, values: object, nameOf = (field: string): string => field): Refused => {
  if (!isApiError(error)) return { atFields: {}, beyond: error ?? null };
  const placed = error.details.map((detail) => {
    const path = nameOf(detail.field).replace(/\[(\d+)\]/g, '.$1');
    return { detail, path, isAtField: isWithin(values, path.split('.')) };
  });
  const atFields = Object.fromEntries(
    placed.flatMap(({ detail, path, isAtField }) => (isAtField ? [[path, detail.message]] : [])),
  );
  const details = placed.flatMap(({ detail, isAtField }) => (isAtField ? [] : [detail]));
  if (details.length === error.details.length) return { atFields, beyond: error };
  if (details.length === 0) return { atFields, beyond: null };
  const { status, code, message, requestId = null } = error;
  return { atFields, beyond: new ApiError(status, { error: { code, message, details } }, requestId) };
};
