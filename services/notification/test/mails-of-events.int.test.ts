import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventKind, exampleOf } from '@outlay/contracts';
import { createLinkTokens } from '@outlay/store';
import { API, exampleWith, type Mailed, type MailedService, startMailedService, WEB } from './mailed-service.ts';
import { LINK_KEY } from './service.ts';

let service: MailedService;
beforeAll(async () => {
  service = await startMailedService();
  await service.deliver('vendor.created', 1, { vendor: exampleOf('vendor.created').data.vendor });
  await service.deliver('employee.created', 1, {
    employee: { ...exampleOf('employee.created').data.employee, id: 12 },
  });
});
afterAll(() => service?.stop());

type By = Parameters<MailedService['happens']>[2];
type Row = {
  event: EventKind;
  data: object;
  by?: By;
  /** Each is `person: what their subject says`. */
  get: string[];
  link: string;
  /** Mails about the account itself. */
  isFixed?: true;
};

const report = (event: EventKind, changes: object = {}, beside: object = {}) =>
  exampleWith(event, 'report', { submittedBy: 7, ...changes }, beside);
const bill = (event: EventKind, changes: object = {}) => exampleWith(event, 'bill', { createdBy: 5, ...changes });
const account = (change: string) => ({ ...exampleOf('account.changed').data, change });
const { keyId } = createLinkTokens(LINK_KEY);
const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
const link = (purpose: string, rest: object = {}) =>
  exampleWith('account.link_created', 'link', { purpose, keyId, expiresAt }, rest);
const waiting = { status: 'PENDING_APPROVAL', currentLevel: 1 };
const security = { link: '/settings/security', isFixed: true } as const;
const endpoint = `/webhooks/${exampleOf('webhook.disabled').data.webhookId}`;
const unverified = { verifiedAt: null, verifiedBy: null };

const reminder = (userId: number) => ({ ...exampleOf('period.reminder_requested').data, userId });

const ROWS: Record<string, Row> = {
  invitation: {
    ...{ event: 'account.link_created', data: link('invitation') },
    ...{ get: ['amelie: Olivia Roy vous invite dans Maple Bakery'], link: '/connect/invitation/', isFixed: true },
  },
  'password reset': {
    ...{ event: 'account.link_created', data: link('password-reset', { invitation: null }) },
    ...{ get: ['amelie: Choisissez un nouveau mot de passe'], link: '/connect/password/', isFixed: true },
  },
  'password changed': {
    ...{ event: 'account.changed', data: account('password-changed') },
    ...{ get: ['amelie: Votre mot de passe Outlay a été modifié'], ...security },
  },
  'new sign-in': {
    ...{ event: 'account.changed', data: account('signed-in-anew') },
    ...{ get: ['amelie: Nouvelle connexion à Outlay'], ...security },
  },
  'second factor changed': {
    ...{ event: 'account.changed', data: account('passkey-added') },
    ...{ get: ['amelie: Une clé d’accès a été ajoutée'], ...security },
  },
  'report submitted, not to an auditor nor to who is only invited': {
    ...{ event: 'report.submitted', data: report('report.submitted', { nextApprovers: [3, 5, 6, 8, 9] }) },
    by: { userId: 7 },
    get: [
      'p3: P7 vous soumet « Montréal, March » pour approbation (18,40',
      'p5: P7 submitted “Montréal, March” for your approval (CA$18.40)',
      'p6: P7 submitted “Montréal, March” for your approval ($18.40)',
    ],
    link: '/expense-reports/310',
  },
  'report submitted in another’s name by one of its approvers': {
    ...{ event: 'report.submitted', data: report('report.submitted', { nextApprovers: [3, 5] }) },
    by: { userId: 7, actorUserId: 5, onBehalfOf: 1 },
    ...{ get: ['p3: P7 vous soumet'], link: '/expense-reports/310' },
  },
  'report approved': {
    ...{ event: 'report.approved', data: report('report.approved'), by: { userId: 3 } },
    ...{ get: ['p7: Your report “Montréal, March” was approved'], link: '/expense-reports/310' },
  },
  'report rejected': {
    ...{ event: 'report.rejected', data: report('report.rejected'), by: { userId: 3 } },
    ...{ get: ['p7: Your report “Montréal, March” was rejected'], link: '/expense-reports/310' },
  },
  'report commented': {
    event: 'report.comment_added',
    data: report(
      'report.comment_added',
      { nextApprovers: [3] },
      {
        comment: { ...exampleOf('report.comment_added').data.comment, authorId: 7 },
        author: { id: 7, name: 'P7', email: 'p7@maple.example' },
      },
    ),
    by: { userId: 7 },
    ...{ get: ['p3: P7 a commenté « Montréal, March »'], link: '/expense-reports/310' },
  },
  'report reimbursed': {
    ...{ event: 'report.reimbursed', data: report('report.reimbursed'), by: { userId: 4 } },
    ...{ get: ['p7: You were reimbursed $'], link: '/expense-reports/310' },
  },
  'bill waiting': {
    ...{
      event: 'bill.submitted',
      data: bill('bill.submitted', { ...waiting, nextApprovers: [1, 3, 6] }),
      by: { userId: 1 },
    },
    ...{ get: ['p3: Une facture de Moulin'], link: '/bills/902' },
  },
  'bill denied': {
    ...{ event: 'bill.denied', data: bill('bill.denied'), by: { userId: 3 } },
    ...{ get: ['p5: The bill of Moulin'], link: '/bills/902' },
  },
  'bill paid': { event: 'bill.paid', data: bill('bill.paid'), get: ['p5: The bill of Moulin'], link: '/bills/902' },
  'bill whose payment failed': {
    ...{ event: 'bill.payment_failed', data: bill('bill.payment_failed'), by: { userId: 4 } },
    ...{ get: ['p1: A payment to Moulin', 'p2: Un paiement à Moulin'], link: '/bills/902' },
  },
  'vendor’s account changed': {
    event: 'vendor.updated',
    data: exampleWith('vendor.updated', 'vendor', { id: 31, ...unverified }, { changedFields: ['paymentDetails'] }),
    by: { userId: 1 },
    ...{ get: ['p2: Le compte bancaire de', 'p4: The bank account of'], link: '/vendors/31' },
  },
  'employee’s account changed': {
    ...{ event: 'employee_bank.changed', data: exampleWith('employee_bank.changed', 'employeeBank', { userId: 2 }) },
    by: { userId: 2 },
    ...{ get: ['p1: The bank account of Amélie', 'p4: The bank account of Amélie'], link: '/employees/12' },
  },
  'endpoint failing': {
    ...{ event: 'webhook.endpoint_failing', data: exampleOf('webhook.endpoint_failing').data },
    ...{ get: ['p1: Your webhook endpoint at', 'p2: Votre point de terminaison'], link: endpoint },
  },
  'endpoint disabled': {
    ...{ event: 'webhook.disabled', data: exampleOf('webhook.disabled').data, by: { userId: 1 } },
    ...{ get: ['p2: Votre point de terminaison'], link: endpoint },
  },
  'endpoint recovered': {
    ...{ event: 'webhook.recovered', data: exampleOf('webhook.recovered').data },
    ...{ get: ['p1: Your webhook endpoint at', 'p2: Votre point de terminaison'], link: endpoint },
  },
  'results of a bank imported': {
    event: 'payment_batch.updated',
    data: exampleWith('payment_batch.updated', 'paymentBatch', { status: 'settled' }),
    by: { userId: 1 },
    get: [
      'p2: La banque a traité tous les paiements de payment-batch-9.txt',
      'p4: The bank has settled the payments of payment-batch-9.txt',
    ],
    link: '/payment-batches/9',
  },
  'bank file confirmed by a person': {
    ...{ event: 'payment_batch.updated', data: exampleOf('payment_batch.updated').data, get: [], link: '' },
  },
  'standing in for somebody': {
    event: 'connected_account.changed',
    data: exampleWith('connected_account.changed', 'connectedAccount', { userId: 1, actorUserId: 3 }),
    by: { userId: 1 },
    ...{ get: ['p3: Vous remplacez P1 dans Maple Bakery'], link: '/approvals' },
  },
  'standing in that was withdrawn': {
    event: 'connected_account.changed',
    data: exampleWith('connected_account.changed', 'connectedAccount', {
      userId: 1,
      actorUserId: 3,
      status: 'revoked',
    }),
    by: { userId: 1 },
    ...{ get: ['p3: Vous ne remplacez plus P1'], link: '/approvals' },
  },
  'budget reached by 80 percent': {
    ...{ event: 'budget.reached', data: exampleOf('budget.reached').data },
    get: ['p1: 80% of the budget “Travel of Sales”', 'p2: 80 % du budget « Travel of Sales »', 'p4: 80% of the budget'],
    link: '/budgets/6',
  },
  'budget used up': {
    ...{ event: 'budget.reached', data: { ...exampleOf('budget.reached').data, percent: 100, spent: 12000 } },
    get: ['p1: 100% of the budget', 'p2: 100 % du budget', 'p4: 100% of the budget'],
    link: '/budgets/6',
  },
  'expenses of a month that are incomplete': {
    ...{ event: 'period.reminder_requested', data: reminder(3), by: { userId: 4 } },
    get: ['p3: février 2026 : 2 de vos dépenses sont incomplètes'],
    link: '/expenses?userId=3&dateFrom=2026-02-01&dateTo=2026-02-28&hasReceipt=false',
  },
  'expenses of a month that a client reminds of': {
    event: 'period.reminder_requested',
    data: { ...reminder(7), count: 1, points: [{ code: 'approval', count: 1 }] },
    get: ['p7: February 2026: 1 of your expenses is incomplete'],
    link: '/expenses?userId=7&dateFrom=2026-02-01&dateTo=2026-02-28',
  },
};

const isOneClick = ({ head }: Mailed): boolean =>
  new RegExp(`^List-Unsubscribe: <${API}/connect/unsubscribe/[\\w.-]+>$`, 'm').test(head) &&
  /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head);

/** As plain spaces: which kind of space it is, is another test's matter. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('people get a mail each, once, with its page', () => {
  it.each(Object.entries(ROWS))('%s', async (_what, { event, data, by, get, link: path, isFixed }) => {
    const mails = await service.happens(event, data, by);
    expect(mails.map(({ to }) => to.split('@')[0])).toEqual(get.map((one) => one.split(': ')[0]));
    for (const [index, mail] of mails.entries()) {
      expect(plain(mail.subject)).toContain(get[index]?.split(': ').slice(1).join(': '));
      expect(mail.text).toContain(`\n${path.startsWith('/connect/') ? API : WEB}${path}`);
      expect(isOneClick(mail)).toBe(isFixed === undefined);
      expect(mail.head.includes('List-Unsubscribe')).toBe(isFixed === undefined);
    }
  });

  it('has its headers for unsubscribing signed with the rest', async () => {
    const [mail] = await service.happens('bill.paid', bill('bill.paid'));
    const signed = /DKIM-Signature:[^\n]* h=([\w:-]+)/i
      .exec(mail?.head ?? '')?.[1]
      ?.toLowerCase()
      .split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  });
});

describe('who is invited, and what waits for them', () => {
  const joined = (id: number) => exampleWith('user.joined', 'user', { id });

  it('get it in one mail when they join, without what was decided meanwhile', async () => {
    const submitted = (id: number, name: string) => report('report.submitted', { id, name, nextApprovers: [3, 9] });
    await service.happens('report.submitted', submitted(401, 'Still open'));
    await service.happens('report.submitted', submitted(402, 'Approved by others'));
    await service.happens('report.submitted', submitted(403, 'Taken back'));
    await service.happens('bill.submitted', bill('bill.submitted', { id: 404, ...waiting, nextApprovers: [9] }));
    await service.happens('bill.submitted', bill('bill.submitted', { id: 405, ...waiting, nextApprovers: [9] }));
    await service.happens('report.approved', report('report.approved', { id: 402, nextApprovers: [] }));
    await service.happens('report.recalled', report('report.recalled', { id: 403, nextApprovers: [] }));
    await service.happens('bill.cancelled', bill('bill.cancelled', { id: 405, nextApprovers: [] }));
    const [mail, ...others] = await service.happens('user.joined', joined(9), { userId: 9 });
    expect([mail?.to, others]).toEqual(['p9@maple.example', []]);
    expect(plain(mail?.subject ?? '')).toBe('2 décisions vous attendent dans Maple Bakery');
    const pages = [...(mail?.text ?? '').matchAll(/^https:\/\/app\.outlay\.example(\/\S+\/\d+)$/gm)].map(
      ([, at]) => at,
    );
    expect(pages).toEqual(['/expense-reports/401', '/bills/404']);
    const later = await service.happens('report.submitted', submitted(406, 'After that'));
    expect(later.map(({ to }) => to)).toEqual(['p3@maple.example', 'p9@maple.example']);
  });

  it('get none when nothing waits', async () => {
    expect(await service.happens('user.joined', joined(9), { userId: 9 })).toEqual([]);
    expect(await service.happens('user.joined', joined(6), { userId: 6 })).toEqual([]);
  });
});
