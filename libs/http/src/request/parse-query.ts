import { AppError, type ErrorDetail } from '@outlay/contracts';

/**
 * The query string as a flat map of texts. A parameter that is given twice is VALIDATION_ERROR: lists are written
 * with commas. The map has no prototype, so that no name means anything special.
 */
export const parseQuery = (search: string): Record<string, string> => {
  const query: Record<string, string> = Object.create(null);
  if (search === '') return query;
  const repeated: ErrorDetail[] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in query) repeated.push({ field: name, message: { key: 'validation.repeated' } });
    query[name] = value;
  }
  if (repeated.length > 0) throw new AppError('VALIDATION_ERROR', { details: repeated.slice(0, 1) });
  return query;
};
