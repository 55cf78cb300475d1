import { describe, expect, it } from '@jest/globals';
import { type EventKind, exampleOf, type NewEvent, sealEvent } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { batchCreated, batchUpdated } from '../src/batches/batches/batch.events.ts';
import type { Batch } from '../src/batches/batches/batch.ts';
import { employeeBankChanged } from '../src/batches/employee-accounts/employee-bank.ts';
import { decideApproveBill, decideDenyBill } from '../src/bills/approvals/approve-bill.ts';
import { decideSubmitBill } from '../src/bills/approvals/submit-bill.ts';
import { billDeleted, billsListed } from '../src/bills/bills/bill.events.ts';
import { billAt, type Step } from '../src/bills/bills/bill.ts';
import { billView } from '../src/bills/bills/bill.view.ts';
import { decideCreateBill } from '../src/bills/bills/create-bill.ts';
import { decideUpdateBill } from '../src/bills/bills/update-bill.ts';
import { decideCancelBill } from '../src/bills/payments/cancel-payment.ts';
import type { PaymentDecision } from '../src/bills/payments/payment.ts';
import { decideSchedulePayment } from '../src/bills/payments/schedule-payment.ts';
import { decideFailPayment, decideSettlePayment } from '../src/bills/payments/settle-payment.ts';
import { vendorEvent, vendorsListed, vendorUpdated } from '../src/vendors/vendor.events.ts';
import {
  ACTOR,
  exampleBill,
  exampleBusiness,
  exampleVendor,
  loadedBill,
  NOW,
  OTHER,
  pendingBill,
  publishedBy,
} from './publishes.ts';

const paying = exampleBill({ status: 'PROCESSING', paymentId: 71, paymentMethod: 'EFT' });
const people = { members: [{ userId: 8, role: 'admin' }], employees: [] };
const means = { environment: 'sandbox', formats: [] } as const;
const given = { actor: OTHER, now: NOW };
const command = { vendorId: 31, billNumber: 'F-1', amount: 904, issueDate: '2026-03-13', dueDate: '2026-04-12' };
const creation = { id: 902, actor: ACTOR, business: exampleBusiness(), payee: exampleVendor(), now: NOW };

/** The steps that lead to each event, and what it must say. */
const OF_BILLS: [EventKind, readonly Step[], object][] = [
  [
    'bill.created',
    [decideCreateBill(command, creation)],
    { bill: { id: 902, status: 'DRAFT', statusLabel: 'Brouillon', amount: 904, createdBy: 7 } },
  ],
  [
    'bill.updated',
    decideUpdateBill(loadedBill(), { memo: 'Half' }, { requested: 'unchanged', actor: ACTOR, now: NOW }),
    { bill: { memo: 'Half', version: 2 }, previousAttributes: { memo: null }, changedFields: ['memo'] },
  ],
  [
    'bill.submitted',
    decideSubmitBill(loadedBill(), { comment: null }, { people, now: NOW }),
    { bill: { status: 'PENDING_APPROVAL', nextApprovers: [8], currentLevel: 1 } },
  ],
  [
    'bill.approved',
    decideApproveBill(loadedBill(pendingBill()), { comment: 'Fine' }, given),
    { bill: { status: 'APPROVED' }, approvedBy: 8 },
  ],
  [
    'bill.denied',
    decideDenyBill(loadedBill(pendingBill()), { comment: 'No' }, given),
    { bill: { status: 'DENIED' }, deniedBy: 8, comment: 'No' },
  ],
  [
    'bill.scheduled',
    (
      decideSchedulePayment(
        loadedBill(exampleBill({ status: 'READY_FOR_PAYMENT' })),
        { scheduledDate: '2026-04-11' },
        { ...given, means, paymentId: 71 },
      ) as PaymentDecision
    ).steps,
    { bill: { status: 'SCHEDULED', processDate: '2026-04-13', paymentMethod: 'EFT' }, paymentId: 71 },
  ],
  [
    'bill.paid',
    decideSettlePayment(paying, { now: NOW }).steps,
    {
      bill: { status: 'PAID', balance: 0 },
      payment: { paymentId: 71, reference: 'OUT71', amount: 904, method: 'EFT' },
    },
  ],
  [
    'bill.payment_failed',
    decideFailPayment(paying, { now: NOW, code: 'account_closed', reason: null }).steps,
    { bill: { status: 'PAYMENT_FAILED', failureCode: 'account_closed' }, paymentId: 71 },
  ],
  [
    'bill.cancelled',
    decideCancelBill(loadedBill(), { comment: 'Twice' }, { now: NOW }).steps,
    { bill: { status: 'CANCELLED' }, comment: 'Twice' },
  ],
];

const UNCONFIRMED = { verifiedAt: null, verifiedBy: null, holdUntil: null, bankChangedBy: 3, bankChangers: [3] };

const OF_VENDORS: [EventKind, NewEvent][] = [
  ['vendor.created', vendorEvent('vendor.created', exampleVendor(), 'en-CA')],
  ['vendor.updated', vendorUpdated(exampleVendor(), { phone: null }, 'en-CA')],
  ['vendor.deleted', vendorEvent('vendor.deleted', exampleVendor(), 'en-CA')],
];

const { statusLabel: _, totalAmount, ...shown } = exampleOf('payment_batch.updated').data.paymentBatch;
const confirmed: Batch = { ...shown, totalMinor: totalAmount * 100, confirmedAt: NOW, createdAt: NOW, updatedAt: NOW };
const created: Batch = { ...confirmed, status: 'created', confirmedAt: null, version: 1 };

const deleted = billDeleted(billView(billAt(exampleBill(), exampleBusiness(), NOW), 'fr-CA'));

const OF_BATCHES: [EventKind, NewEvent][] = [
  ['payment_batch.created', batchCreated(created, 'en-CA')],
  ['payment_batch.updated', batchUpdated(created, confirmed, 'en-CA')],
];

describe('an event that this service publishes keeps its contract and has the shape of its example', () => {
  it.each(OF_BILLS)('%s', (kind, steps, data) => {
    const published = publishedBy(steps).find(({ type }) => type === kind);
    expect(violationsOf(kind, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(exampleOf(kind)));
    expect(published?.data).toMatchObject(data);
  });

  it('bill.deleted, in the order of its bill', () => {
    const { bytes, aggregate } = sealEvent(deleted, { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
    const published = JSON.parse(bytes.toString('utf8'));
    expect(aggregate).toBe('bill:902');
    expect(violationsOf('bill.deleted', published)).toEqual([]);
    expect(published.data.bill).toMatchObject({ id: 902, status: 'DRAFT', statusLabel: 'Brouillon' });
  });

  it('business.vendors_listed, as the example has it', () => {
    const { vendors } = exampleOf('business.vendors_listed').data;
    const { bytes } = sealEvent(vendorsListed(1, vendors), { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
    const published = JSON.parse(bytes.toString('utf8'));
    expect(violationsOf('business.vendors_listed', published)).toEqual([]);
    expect(published.data).toEqual({ vendors });
  });

  it('business.bills_listed, as they are now', () => {
    const view = billView(billAt(exampleBill(), exampleBusiness(), NOW), 'fr-CA');
    const { bytes } = sealEvent(billsListed(1, [view]), { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
    const published = JSON.parse(bytes.toString('utf8'));
    expect(violationsOf('business.bills_listed', published)).toEqual([]);
    expect(published.data.bills).toMatchObject([{ id: 902, statusLabel: 'Brouillon' }]);
  });

  it('employee_bank.changed, without the account', () => {
    const waiting = { ...UNCONFIRMED, holdUntil: new Date('2026-03-18T04:00:00.000Z') };
    const event = employeeBankChanged({ employeeId: 12, userId: 9, hold: waiting });
    const { bytes, aggregate } = sealEvent(event, { businessId: 1, userId: 3, onBehalfOf: null }, NOW);
    expect(aggregate).toBe('employee_bank:12');
    expect(JSON.parse(bytes.toString('utf8')).data).toEqual(exampleOf('employee_bank.changed').data);
  });

  it.each(OF_BATCHES)('%s, in the order of its batch', (kind, event) => {
    const { bytes, aggregate } = sealEvent(event, { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
    const published = JSON.parse(bytes.toString('utf8'));
    expect(aggregate).toBe('payment_batch:9');
    expect(violationsOf(kind, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(exampleOf(kind)));
    const { paymentBatch, ...changes } = exampleOf(kind).data as { paymentBatch: { totalAmount: number } };
    expect(published.data).toMatchObject({ ...changes, paymentBatch: { totalAmount: paymentBatch.totalAmount } });
  });

  it.each(OF_VENDORS)('%s, which unmasks nothing', (kind, event) => {
    const { bytes, aggregate } = sealEvent(event, { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
    const published = JSON.parse(bytes.toString('utf8'));
    expect(aggregate).toBe('vendor:31');
    expect(violationsOf(kind, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(exampleOf(kind)));
    expect(published.data.vendor.paymentDetails).toEqual({ type: 'CA', last4: '4567', accountNumber: '•••4567' });
  });
});
