import { AppError, type ErrorDetail } from '@outlay/contracts';

const FROM = /From$/;

const times = (query: Record<string, unknown>): ErrorDetail[] =>
  Object.entries(query).flatMap(([name, from]) => {
    const field = name.replace(FROM, 'To');
    const to = query[field];
    if (!FROM.test(name) || typeof from !== 'string' || typeof to !== 'string') return [];
    return Date.parse(to) < Date.parse(from) ? [{ field, message: { key: 'validation.range', values: { from } } }] : [];
  });

/**
 * A range of a list's query whose end lies before its start (`dateFrom` and `dateTo`, `minAmount` and `maxAmount`) is a
 * mistake that an empty page would hide. Each list calls it, and no stage of the pipeline does: the lists of webhooks,
 * deliveries, events and replays answer such a range with an empty page, and an unknown vendor is answered before it.
 * @throws AppError VALIDATION_ERROR
 */
export const assertRanges = (query: Record<string, unknown>): void => {
  const { minAmount: minimum, maxAmount } = query;
  const amounts =
    typeof minimum === 'number' && typeof maxAmount === 'number' && maxAmount < minimum
      ? [{ field: 'maxAmount', message: { key: 'validation.minimum', values: { minimum } } }]
      : [];
  const details = [...times(query), ...amounts];
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};
