import { describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation } from '@outlay/contracts';
import { errorsOf } from '@outlay/contracts/documents';
import { checkIdempotencyKey } from './idempotency-key.ts';

const operations: readonly Operation[] = OPERATIONS;
const money = operations.filter(({ rateClass }) => rateClass === 'money');
const others = operations.filter(({ rateClass }) => rateClass !== 'money');

const codeOf = (operation: Operation, key: string | undefined, forMoney: boolean): unknown => {
  try {
    return checkIdempotencyKey(operation, key, forMoney);
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('an Idempotency-Key', () => {
  it('is needed for every operation that moves money, and for no other, where it was so decided', () => {
    expect(new Set(money.map((one) => codeOf(one, undefined, true)))).toEqual(new Set(['IDEMPOTENCY_KEY_REQUIRED']));
    expect(new Set(others.map((one) => codeOf(one, undefined, true)))).toEqual(new Set([undefined]));
    expect(new Set(money.map((one) => codeOf(one, 'k', true)))).toEqual(new Set([undefined]));
  });

  it('is needed nowhere otherwise', () => {
    expect(new Set(operations.map((one) => codeOf(one, undefined, false)))).toEqual(new Set([undefined]));
  });

  it('has 1 to 255 characters', () => {
    const [one] = money;
    const codes = one && ['', 'k', 'k'.repeat(255), 'k'.repeat(256)].map((key) => codeOf(one, key, false));
    expect(codes).toEqual(['IDEMPOTENCY_KEY_INVALID', undefined, undefined, 'IDEMPOTENCY_KEY_INVALID']);
  });

  it('is told of in the document where it may be needed', () => {
    const published = operations.filter((one) => errorsOf(one).includes('IDEMPOTENCY_KEY_REQUIRED'));
    expect(published).toEqual(money);
  });
});
