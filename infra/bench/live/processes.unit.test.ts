import { expect, test } from '@jest/globals';
import { backendName, msEach, OWN_BACKENDS, sumOf } from './processes.ts';

test('a connection counts for the service of its database, the superuser for the benchmark, the rest for the server', () => {
  expect(backendName('postgres: outlay_expense outlay_expense 127.0.0.1(40404) idle')).toBe('PostgreSQL of expense');
  expect(backendName('postgres: outlay_mileage_receipt outlay_mileage_receipt 127.0.0.1(1) INSERT')).toBe(
    'PostgreSQL of mileage-receipt',
  );
  expect(backendName('postgres: postgres outlay_expense 127.0.0.1(40404) idle')).toBe(OWN_BACKENDS);
  expect(backendName('postgres: autovacuum worker outlay_expense')).toBeUndefined();
  expect(backendName('postgres: checkpointer ')).toBeUndefined();
});

test('what each create costs is in milliseconds, without what the benchmark does itself', () => {
  const each = msEach({ gateway: 0.5, expense: 1, [OWN_BACKENDS]: 7 }, 1_000);
  expect(each).toEqual({ gateway: 0.5, expense: 1 });
  expect(sumOf(each)).toBe(1.5);
});
