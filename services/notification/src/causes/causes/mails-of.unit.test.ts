import { describe, expect, it } from '@jest/globals';
import { type Envelope, exampleOf, type Role } from '@outlay/contracts';
import type { BusinessContext } from '../../context/index.ts';
import type { Choices } from '../../mails/preferences/preference.ts';
import { employeeBankChanged, vendorUpdated } from './bank-account-notices.ts';
import { billDenied, billPaid, billPaymentFailed, billSubmitted, billUpdated } from './bill-notices.ts';
import { budgetReached } from './budget-notices.ts';
import { endpointDisabled, endpointFailing, endpointRecovered } from './endpoint-notices.ts';
import { type Notice, soughtBy } from './notice.ts';
import { mailsOf } from './notify-people.ts';
import { reminderRequested } from './period-notices.ts';
import {
  reportApproved,
  reportCommented,
  reportReimbursed,
  reportRejected,
  reportSubmitted,
  reportUpdated,
} from './report-notices.ts';

const ROLE_OF: Record<number, Role> = {
  1: 'owner',
  2: 'admin',
  3: 'approver',
  4: 'accountant',
  5: 'approver',
  6: 'employee',
  7: 'employee',
  8: 'auditor',
};

/** The business as it is found for a notice: those who are sought, and 3 who is called Olivia. */
const contextOf = (one: Notice, commenters: number[] = []): BusinessContext => {
  const { users, named, roles } = soughtBy(one);
  const ids = Object.keys(ROLE_OF).map(Number);
  const members = ids.flatMap((userId) => {
    const role = ROLE_OF[userId] ?? 'employee';
    const isSought = [...users, ...named, ...commenters].includes(userId) || roles.includes(role);
    return isSought
      ? [{ userId, role, name: `P${userId}`, email: `p${userId}@maple.example`, locale: 'fr-CA' as const }]
      : [];
  });
  const names = new Map(members.map(({ userId, name }) => [userId, name]));
  return {
    business: { id: 1, name: 'Maple', locale: 'en-CA' },
    members,
    invited: [],
    names,
    commenters,
    recordName: 'Moulins',
  };
};

type Given = { by?: number | null; onBehalfOf?: number; chosen?: Choices; commenters?: number[] };

/** The mails that follow from an event, done by somebody unless it says so: `bill-paid 7 /bills/902`. */
const mailsFor = <E extends Envelope>(noticesOf: (event: E) => Notice[], event: E, given: Given = {}) => {
  const { by = null, onBehalfOf, chosen = {}, commenters } = given;
  const acted = onBehalfOf === undefined ? { userId: by } : { userId: onBehalfOf, onBehalfOf, actorUserId: by };
  const done: E = { ...event, metadata: { businessId: 1, ...acted } };
  return noticesOf(done).flatMap((one) => mailsOf(one, done, contextOf(one, commenters), () => chosen));
};
const shown = (mails: ReturnType<typeof mailsFor>) =>
  mails.map(({ kind, userId, path }) => `${kind} ${userId} ${path}`);

/** The example of a kind with other data in its resource. */
const changed = <E extends { data: object }>(event: E, noun: string, changes: object, rest: object = {}): E => ({
  ...event,
  data: { ...event.data, ...rest, [noun]: { ...(event.data as Record<string, object>)[noun], ...changes } },
});

const submitted = exampleOf('report.submitted');
const waits = { status: 'submitted', currentLevel: 2, nextApprovers: [3, 5] };
const updated = (changedFields: string[], previousAttributes: object, changes: object = waits) =>
  changed(exampleOf('report.updated'), 'report', changes, { changedFields, previousAttributes });

describe('a report', () => {
  it.each([
    ['is submitted', mailsFor(reportSubmitted, submitted), ['report-submitted 3 /expense-reports/310']],
    ['is submitted by its approver', mailsFor(reportSubmitted, submitted, { by: 3 }), []],
    [
      'is submitted in the name of another by its approver',
      mailsFor(reportSubmitted, submitted, { by: 3, onBehalfOf: 7 }),
      [],
    ],
    [
      'waits for an auditor, who approves nothing',
      mailsFor(reportSubmitted, changed(submitted, 'report', { nextApprovers: [8] })),
      [],
    ],
    [
      'comes to its next level, whose first approver took it through the one before',
      mailsFor(reportUpdated, updated(['currentLevel', 'approvals'], { currentLevel: 1 }), { by: 3 }),
      ['report-submitted 5 /expense-reports/310'],
    ],
    [
      'has one more approver',
      mailsFor(reportUpdated, updated(['nextApprovers', 'approvals'], { nextApprovers: [3] })),
      ['report-submitted 5 /expense-reports/310'],
    ],
    ['is changed in another way', mailsFor(reportUpdated, updated(['name'], { name: 'March' })), []],
    ['is taken back', mailsFor(reportUpdated, updated(['currentLevel'], { currentLevel: 1 }, { status: 'draft' })), []],
    [
      'is approved',
      mailsFor(reportApproved, exampleOf('report.approved'), { by: 3 }),
      ['report-approved 7 /expense-reports/310'],
    ],
    [
      'is rejected',
      mailsFor(reportRejected, exampleOf('report.rejected'), { by: 3 }),
      ['report-rejected 7 /expense-reports/310'],
    ],
    ['is rejected by whose it is', mailsFor(reportRejected, exampleOf('report.rejected'), { by: 7 }), []],
    [
      'is paid back',
      mailsFor(reportReimbursed, exampleOf('report.reimbursed'), { by: 4 }),
      ['report-reimbursed 7 /expense-reports/310'],
    ],
  ])('that %s', (_what, mails, expected) => {
    expect(shown(mails)).toEqual(expected);
  });

  it('that is commented concerns its submitter, who decides or decided, and who commented; not the author, nor later levels', () => {
    const approvals = [
      { level: 1, approverId: 3, status: 'approved', comment: null, actedAt: '2026-03-14T15:09:26.535Z' },
      { level: 2, approverId: 5, status: 'pending', comment: null, actedAt: null },
      { level: 3, approverId: 2, status: 'pending', comment: null, actedAt: null },
    ];
    const event = changed(exampleOf('report.comment_added'), 'report', { approvals, nextApprovers: [5] });
    const mails = mailsFor(reportCommented, event, { by: 3, commenters: [3, 4] });
    expect(mails.map(({ userId }) => userId)).toEqual([4, 5, 7]);
    expect(mails[0]?.values).toMatchObject({ authorName: 'Olivia Chen', comment: 'Which client was it?' });
  });

  it('carries what its mail shows, in the language of whoever gets it', () => {
    const [mail] = mailsFor(reportSubmitted, submitted);
    const { cause, to, values, urgent, link } = mail ?? {};
    expect({ cause, to, urgent, link }).toEqual({
      cause: submitted.id,
      to: { name: 'P3', email: 'p3@maple.example', locale: 'fr-CA' },
      urgent: false,
      link: null,
    });
    expect(values).toEqual({
      businessName: 'Maple',
      reportName: 'Montréal, March',
      total: { amount: 18.4, currency: 'CAD' },
      submitterName: 'P7',
      expenseCount: 1,
    });
  });
});

const pending = { status: 'PENDING_APPROVAL', currentLevel: 1, nextApprovers: [3, 6], createdBy: 5 };
const bill = <E extends { data: object }>(event: E, changes: object = {}) =>
  changed(event, 'bill', { ...pending, ...changes });
const nextLevel = (previousAttributes: object) =>
  changed(exampleOf('bill.updated'), 'bill', pending, { changedFields: ['currentLevel'], previousAttributes });

describe('a bill', () => {
  it.each([
    [
      'waits, but not for who may read no bills',
      mailsFor(billSubmitted, bill(exampleOf('bill.submitted'))),
      ['bill-waiting 3 /bills/902'],
    ],
    ['needs no approval', mailsFor(billSubmitted, bill(exampleOf('bill.submitted'), { nextApprovers: [] })), []],
    ['comes to its next level', mailsFor(billUpdated, nextLevel({ currentLevel: 1 })), ['bill-waiting 3 /bills/902']],
    ['was just submitted', mailsFor(billUpdated, nextLevel({ currentLevel: null })), []],
    ['is denied', mailsFor(billDenied, bill(exampleOf('bill.denied')), { by: 3 }), ['bill-denied 5 /bills/902']],
    ['is paid', mailsFor(billPaid, bill(exampleOf('bill.paid'))), ['bill-paid 5 /bills/902']],
    ['is paid, of a machine', mailsFor(billPaid, bill(exampleOf('bill.paid'), { createdBy: null })), []],
    [
      'is paid, of somebody who may read bills no more',
      mailsFor(billPaid, bill(exampleOf('bill.paid'), { createdBy: 6 })),
      [],
    ],
    [
      'could not be paid, as one of those who pay found out',
      mailsFor(billPaymentFailed, bill(exampleOf('bill.payment_failed')), { by: 4 }),
      ['bill-payment-failed 1 /bills/902', 'bill-payment-failed 2 /bills/902'],
    ],
  ])('that %s', (_what, mails, expected) => {
    expect(shown(mails)).toEqual(expected);
  });

  it('names its vendor, and who denied it', () => {
    const event = bill(exampleOf('bill.denied'));
    const named = { ...event, data: { ...event.data, deniedBy: 3 } };
    expect(mailsFor(billDenied, named, { by: 3 })[0]?.values).toMatchObject({
      vendorName: 'Moulins',
      denierName: 'P3',
    });
  });
});

const account = (changedFields: string[], changes: object = {}) =>
  changed(exampleOf('vendor.updated'), 'vendor', { verifiedAt: null, verifiedBy: null, ...changes }, { changedFields });

describe('a bank account', () => {
  const everybody = [1, 2, 4].map((id) => `account-waits ${id} /vendors/31`);

  it.each([
    ['changed', account(['paymentDetails']), everybody],
    ['changed to one that ends on the same digits', account(['verifiedAt', 'verifiedBy']), everybody],
    ['was removed', account(['paymentDetails'], { paymentDetails: null }), []],
    ['was confirmed', account(['verifiedAt'], { verifiedAt: '2026-03-14T15:09:26.535Z' }), []],
    ['stays as it is', account(['phone']), []],
  ])('of a vendor that %s', (_what, event, expected) => {
    expect(shown(mailsFor(vendorUpdated, event))).toEqual(expected);
  });

  it('concerns all who may confirm it, but for who changed it and whose money it is', () => {
    expect(mailsFor(vendorUpdated, account(['paymentDetails']), { by: 4 }).map(({ userId }) => userId)).toEqual([1, 2]);
    const event = exampleOf('employee_bank.changed');
    const own = changed(event, 'employeeBank', { userId: 2 });
    const mails = mailsFor(employeeBankChanged, own, { by: 4 });
    expect(shown(mails)).toEqual(['account-waits 1 /employees/12']);
    expect(mails[0]?.values).toMatchObject({ of: 'employee', payeeName: 'Moulins', changedByName: 'P4' });
  });
});

describe('an endpoint and a budget', () => {
  const webhook = exampleOf('webhook.disabled').data.webhookId;

  it.each([
    ['fails', mailsFor(endpointFailing, exampleOf('webhook.endpoint_failing')), 'endpoint-failing'],
    ['is disabled', mailsFor(endpointDisabled, exampleOf('webhook.disabled')), 'endpoint-disabled'],
    ['recovers', mailsFor(endpointRecovered, exampleOf('webhook.recovered')), 'endpoint-recovered'],
  ])('that %s concerns owners and admins', (_what, mails, kind) => {
    expect(shown(mails)).toEqual([1, 2].map((id) => `${kind} ${id} /webhooks/${webhook}`));
  });

  it('that is nearly spent concerns those who keep the books', () => {
    const mails = mailsFor(budgetReached, exampleOf('budget.reached'));
    expect(shown(mails)).toEqual([1, 2, 4].map((id) => `budget-reached ${id} /budgets/6`));
    expect(mails[0]?.values).toMatchObject({ percent: 80, spent: { amount: 9840.5, currency: 'CAD' } });
  });
});

describe('a reminder of what is open in a month', () => {
  const event = exampleOf('period.reminder_requested');
  const month = '/expenses?userId=7&dateFrom=2026-02-01&dateTo=2026-02-28';

  it('concerns the person alone, and leads to the expenses that lack a receipt', () => {
    const [mail, ...others] = mailsFor(reminderRequested, event, { by: 3 });
    expect([mail?.kind, mail?.userId, mail?.path, others]).toEqual([
      ...['close-reminder', 7, `${month}&hasReceipt=false`],
      [],
    ]);
    expect(mail?.values).toMatchObject({ requesterName: 'P3', period: '2026-02', count: 2 });
    expect(mail?.values.items).toEqual([
      { path: '/expenses/42', merchant: 'Café Olimpico', day: '2026-02-12', amount: { amount: 18.4, currency: 'CAD' } },
      { path: '/expenses/57', merchant: 'VIA Rail', day: '2026-02-20', amount: { amount: 129, currency: 'CAD' } },
    ]);
  });

  it('leads to all of the month where something else is open, too', () => {
    const points = [...event.data.points, { code: 'account' as const, count: 1 }];
    const [mail] = mailsFor(reminderRequested, { ...event, data: { ...event.data, points } }, { by: 3 });
    expect(mail?.path).toBe(month);
  });

  it('comes as the person chose', () => {
    const chosen = (choice: Choices) => mailsFor(reminderRequested, event, { by: 3, chosen: choice });
    expect(chosen({ reminders: 'daily' }).map(({ delivery }) => delivery)).toEqual(['daily']);
    expect(chosen({ reminders: 'never', reports: 'daily' })).toEqual([]);
  });
});

describe('what people chose', () => {
  it('decides when they get a mail, and whether they get one', () => {
    const deliveries = (chosen: Choices) =>
      mailsFor(reportSubmitted, submitted, { chosen }).map(({ delivery }) => delivery);
    expect(deliveries({})).toEqual(['at-once']);
    expect(deliveries({ approvals: 'daily', reports: 'never' })).toEqual(['daily']);
    expect(deliveries({ approvals: 'never' })).toEqual([]);
  });
});
