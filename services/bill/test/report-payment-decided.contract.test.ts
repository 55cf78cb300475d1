import { describe, expect, it } from '@jest/globals';
import { type Envelope, exampleOf, sealEvent } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { reportPaymentDecided } from '../src/batches/reimbursements/report-payment.events.ts';
import { decideReportPayment, type ReportPayment } from '../src/batches/reimbursements/report-payment.ts';
import { NOW } from './publishes.ts';

const begun: ReportPayment = {
  id: 71,
  businessId: 1,
  reportId: 310,
  attempt: 1,
  batchId: 12,
  payee: 'Amélie Tremblay',
  amountMinor: 1840,
  currency: 'CAD',
  status: 'processing',
  failureReason: null,
  parties: [11],
  paidAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const eventOf = (payment: ReportPayment): Envelope => {
  const caller = { businessId: 1, userId: 7, onBehalfOf: null };
  return JSON.parse(sealEvent(reportPaymentDecided(payment, 'cpa005'), caller, NOW).bytes.toString('utf8'));
};
const decided = (payment: ReportPayment, outcome: 'paid' | 'failed', at = NOW) =>
  decideReportPayment(payment, { outcome, reason: 'Closed' }, at);

describe('report_payment.decided, as this service publishes it', () => {
  it('keeps its contract and has the shape of its example', () => {
    const paid = decided(begun, 'paid') as ReportPayment;
    const event = eventOf(paid);
    expect(violationsOf('report_payment.decided', event)).toEqual([]);
    expect(shapeOf(event)).toEqual(shapeOf(exampleOf('report_payment.decided')));
    expect(event.data).toMatchObject({ payment: { outcome: 'paid', amount: 18.4, reference: 'OUT71', method: 'EFT' } });
    const returned = decided(paid, 'failed') as ReportPayment;
    expect(returned.status).toBe('returned');
    expect(eventOf(returned).data).toMatchObject({ payment: { outcome: 'failed', reason: 'Closed' } });
  });

  it('is published once: the same result again, or one that comes too late, changes nothing', () => {
    const paid = decided(begun, 'paid') as ReportPayment;
    const late = new Date(NOW.getTime() + 91 * 86_400_000);
    expect([decided(paid, 'paid'), decided(paid, 'failed', late)]).toEqual([undefined, undefined]);
    const failed = decided(begun, 'failed') as ReportPayment;
    expect([decided(failed, 'failed'), decided(failed, 'paid')]).toEqual([undefined, undefined]);
  });
});
