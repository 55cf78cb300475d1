import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { lineOf } from '../checker.ts';
import { createLedger } from './ledger.ts';

const SECRET = 'whsec_test';
const AT = 1_000;

const arrival = (event: string, expenseId: number, businessId = 1, at = AT) => {
  const data = { expense: { id: expenseId, businessId } };
  const raw = Buffer.from(JSON.stringify({ id: event, data, metadata: { businessId } }));
  return { endpointId: 'wh_1', raw, signature: createHmac('sha256', SECRET).update(raw).digest('hex'), at };
};

const ledgerOf = (...expenseIds: number[]) => {
  let time = 0;
  const ledger = createLedger(() => time);
  ledger.endpoint({ id: 'wh_1', businessId: 1, secret: SECRET });
  for (const expenseId of expenseIds) {
    time += 100;
    ledger.sent({ businessId: 1, expenseId });
  }
  return ledger;
};

describe('the ledger', () => {
  it('is content when everything answered was delivered and recorded', () => {
    const ledger = ledgerOf(10, 70_000);
    ledger.received(arrival('evt_1', 10));
    ledger.received(arrival('evt_2', 70_000));
    ledger.recorded([
      { eventId: 'evt_1', status: 'success' },
      { eventId: 'evt_2', status: 'success' },
    ]);
    expect(lineOf(ledger.report())).toBe(
      'answered 2, delivered 2, lost 0, to another business 0, badly signed 0, not recorded 0, duplicates 0, delivered without an answer 0',
    );
  });

  it('names what was lost and what was not recorded', () => {
    const ledger = ledgerOf(10, 11);
    ledger.received(arrival('evt_1', 10));
    ledger.recorded([{ eventId: 'evt_1', status: 'failed' }]);
    const examples = [11, 10].map((expenseId) => ({ businessId: 1, expenseId }));
    expect(ledger.report()).toMatchObject({ lost: 1, unrecorded: 1, examples });
  });

  it('counts what came again, also long after it was recorded', () => {
    const ledger = ledgerOf(10);
    ledger.received(arrival('evt_1', 10));
    ledger.recorded([{ eventId: 'evt_1', status: 'success' }]);
    ledger.received(arrival('evt_1', 10));
    ledger.received(arrival('evt_1', 10));
    expect(ledger.report()).toMatchObject({ delivered: 1, duplicates: 2, unrecorded: 0 });
  });

  it('finds what was forged, foreign or never answered', () => {
    const ledger = ledgerOf();
    ledger.received({ ...arrival('evt_1', 10), signature: 'no' });
    ledger.received(arrival('evt_2', 11, 2));
    ledger.received(arrival('evt_3', 12));
    expect(ledger.report()).toMatchObject({ forged: 1, foreign: 1, unanswered: 1, sent: 0, lost: 0 });
    ledger.sent({ businessId: 1, expenseId: 12 });
    expect(ledger.report()).toMatchObject({ unanswered: 0, sent: 1, delivered: 1, lost: 0 });
  });

  it('keeps when each was answered until it has come', () => {
    const ledger = ledgerOf(10, 11);
    expect([ledger.openUntil(99), ledger.openUntil(100), ledger.openUntil(200)]).toEqual([0, 1, 2]);
    ledger.received(arrival('evt_1', 10));
    expect(ledger.takeArrived()).toEqual([{ sentAt: 100, at: AT }]);
    expect(ledger.takeArrived()).toEqual([]);
    expect([ledger.open(), ledger.openUntil(150)]).toEqual([1, 0]);
  });
});
