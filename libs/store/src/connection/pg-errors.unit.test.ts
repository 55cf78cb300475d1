import { describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { asAppError, isUndone, isWorthRetrying } from './pg-errors.ts';

const coded = (code: string) => Object.assign(new Error('refused'), { code });

describe('a failure of PostgreSQL', () => {
  it('is worth another try where a row came before its partition, and not where the row itself is refused', () => {
    expect(isWorthRetrying(coded('23514'))).toBe(true);
    expect(isWorthRetrying(Object.assign(coded('23514'), { constraint: 'amount_is_positive' }))).toBe(false);
  });

  it.each([
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    coded('57P01'),
    coded('57P03'),
    coded('08006'),
    coded('53300'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('that all work meets is an outage: %s', (cause) => {
    expect(asAppError(cause)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', outage: true });
  });

  it.each([coded('57014'), coded('25P03'), new Error('Query read timeout')])(
    'that says only how slow one statement was is none: %s',
    (cause) => {
      expect(asAppError(cause)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', outage: false });
    },
  );

  it.each([
    coded('ECONNREFUSED'),
    coded('57P03'),
    coded('53300'),
    coded('57014'),
    coded('23505'),
    new Error('timeout exceeded when trying to connect'),
  ])('that left nothing of a transaction behind is known: %s', (cause) => {
    expect([isUndone(cause), isUndone(asAppError(cause))]).toEqual([true, true]);
  });

  it.each([
    coded('EPIPE'),
    coded('ECONNRESET'),
    coded('57P01'),
    coded('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new AppError('SERVICE_UNAVAILABLE'),
  ])('after which a transaction may be committed is known: %s', (cause) => {
    expect([isUndone(cause), isUndone(asAppError(cause))]).toEqual([false, false]);
  });

  it('of another kind stays what it is', () => {
    const cause = coded('23505');
    expect(asAppError(cause)).toBe(cause);
  });
});
