import { describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation } from '@outlay/contracts';
import { errorsOf } from '@outlay/contracts/documents';
import { assertIdempotencyKey, idempotencyKeyOf } from './admit.ts';

const operations: readonly Operation[] = OPERATIONS;
const money = operations.filter(({ rateClass }) => rateClass === 'money');
const others = operations.filter(({ rateClass }) => rateClass !== 'money');

const codeOf = (operation: Operation, key: string | undefined, forMoney: boolean): unknown => {
  try {
    return assertIdempotencyKey(operation, key, forMoney);
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('an Idempotency-Key', () => {
  it('is required for every operation that moves money, and for no other, where it is configured', () => {
    expect(new Set(money.map((one) => codeOf(one, undefined, true)))).toEqual(new Set(['IDEMPOTENCY_KEY_REQUIRED']));
    expect(new Set(others.map((one) => codeOf(one, undefined, true)))).toEqual(new Set([undefined]));
    expect(new Set(money.map((one) => codeOf(one, 'k', true)))).toEqual(new Set([undefined]));
  });

  it('is required nowhere otherwise', () => {
    expect(new Set(operations.map((one) => codeOf(one, undefined, false)))).toEqual(new Set([undefined]));
  });

  it('has 1 to 255 characters', () => {
    const [one] = money;
    const codes = one && ['', 'k', 'k'.repeat(255), 'k'.repeat(256)].map((key) => codeOf(one, key, false));
    expect(codes).toEqual(['IDEMPOTENCY_KEY_INVALID', undefined, undefined, 'IDEMPOTENCY_KEY_INVALID']);
  });

  it('stands in the document among the errors of the operations that may require it', () => {
    const documented = operations.filter((one) => errorsOf(one).includes('IDEMPOTENCY_KEY_REQUIRED'));
    expect(documented).toEqual(money);
  });

  const post = { method: 'POST', path: '/v1/expenses', key: 'k1' };
  it('makes a POST take effect once, recognized by its raw bytes and its route', () => {
    expect(idempotencyKeyOf(post, Buffer.from('{}'))).toEqual({
      key: 'k1',
      fingerprint: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
      route: 'POST /v1/expenses',
    });
  });
  it('means nothing on other methods, nor when it is absent', () => {
    expect(idempotencyKeyOf({ ...post, method: 'PATCH' }, Buffer.alloc(0))).toBeNull();
    expect(idempotencyKeyOf({ ...post, key: undefined }, Buffer.alloc(0))).toBeNull();
  });
});
