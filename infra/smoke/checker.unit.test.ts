import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createChecker, lineOf } from './checker.ts';

const SECRET = 'whsec_test';
const ENDPOINT = { id: 'wh_1', businessId: 1, secret: SECRET };

const arrival = (event: string, expenseId: number, businessId = 1) => {
  const data = { expense: { id: expenseId, businessId } };
  const raw = Buffer.from(JSON.stringify({ id: event, data, metadata: { businessId } }));
  return { endpointId: 'wh_1', raw, signature: createHmac('sha256', SECRET).update(raw).digest('hex') };
};

const checkerOf = (...expenseIds: number[]) => {
  const checker = createChecker();
  checker.endpoint(ENDPOINT);
  for (const expenseId of expenseIds) checker.sent({ businessId: 1, expenseId });
  return checker;
};

describe('the checker', () => {
  it('is content when everything answered was delivered and recorded', () => {
    const checker = checkerOf(10);
    checker.received(arrival('evt_1', 10));
    checker.recorded('wh_1', [{ eventId: 'evt_1', status: 'success' }]);
    expect(lineOf(checker.report())).toBe(
      'answered 1, delivered 1, lost 0, to another business 0, badly signed 0, not recorded 0, duplicates 0, delivered without an answer 0',
    );
  });

  it('names what was lost and what was not recorded', () => {
    const checker = checkerOf(10, 11);
    checker.received(arrival('evt_1', 10));
    checker.recorded('wh_1', [{ eventId: 'evt_1', status: 'failed' }]);
    const examples = [11, 10].map((expenseId) => ({ businessId: 1, expenseId }));
    expect(checker.report()).toMatchObject({ lost: 1, unrecorded: 1, examples });
  });

  it('counts duplicates and what nobody was answered', () => {
    const checker = checkerOf(10);
    for (const event of ['evt_1', 'evt_1', 'evt_1']) checker.received(arrival(event, 10));
    checker.received(arrival('evt_2', 12));
    expect(checker.report()).toMatchObject({ duplicates: 2, unanswered: 1, lost: 0 });
  });

  it('finds what reached another business, and what is badly signed', () => {
    const checker = checkerOf(10);
    checker.received(arrival('evt_1', 10, 2));
    checker.received({ ...arrival('evt_2', 10), signature: 'f00d' });
    checker.received({ ...arrival('evt_3', 10), endpointId: 'wh_of_nobody' });
    expect(checker.report()).toMatchObject({ foreign: 1, forged: 2, delivered: 0 });
  });
});
