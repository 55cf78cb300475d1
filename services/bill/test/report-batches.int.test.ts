import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BeginReportPayments,
  type Caller,
  type DataOfKind,
  exampleOf,
  type ReportPayments,
  reimbursementDetails,
} from '@outlay/contracts';
import { type Received, type Receiver, startReceiver, waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, AUDITOR, createWalk, EMPLOYEE, errorOf, OWNER, type Walk } from './walk.ts';

const BATCHES = '/v1/businesses/1/payment-batches';
const ORIGINATOR = {
  format: 'nacha',
  companyId: '1234567890',
  companyName: 'Maple',
  routingNumber: '021000021',
  bankName: 'JPMorgan',
  accountNumber: '99887766',
};
const ACCOUNT = { routingNumber: '011401533', accountNumber: '000123456789', accountType: 'checking' };

let service: TestService;
let walk: Walk;
let expense: Receiver;
let account: number;
let refused: ReportPayments['refused'] = [];
let enteredBy: number[] = [];
let amountMinor = 1000;

/** The expense service: reports of user 11, ten dollars each, worth 14 in the business's. */
const answer = ({ body }: Received) => {
  const { reports } = body as BeginReportPayments;
  const payments = reports.map(({ reportId }) => ({
    reportId,
    name: `Report ${reportId}`,
    userId: EMPLOYEE.userId,
    employeeId: reportId % 2 === 0 ? 12 : null,
    enteredBy,
    payee: 'Amélie Tremblay',
    currency: 'USD',
    amountMinor,
    worth: 14,
  }));
  const data: ReportPayments = { payments: refused.length > 0 ? [] : payments, refused };
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) };
};
/** Made by the admin, who had no hand in the account that the owner set last. */
const batchOf = (reportIds: number[], more = {}, by: Partial<Caller> = ADMIN) =>
  walk.post(BATCHES, { reportIds, format: 'nacha', fundingAccountId: account, ...more }, by);
const fileOf = async (id: number) =>
  (await service.call('GET', `${BATCHES}/${id}/file`, {}, undefined, { accept: '*/*' })).text;
const decided = (reportId: number) =>
  service
    .publishedOf('report_payment.')
    .map(({ data }) => (data as DataOfKind<'report_payment.decided'>).payment)
    .filter((payment) => payment.reportId === reportId);
const DETAILS = '/v1/employees/12/reimbursement-details';
const DAY = 86_400_000;

beforeAll(async () => {
  expense = await startReceiver({ script: answer });
  service = await startService({ EXPENSE_URL: expense.url });
  walk = createWalk(service);
  await walk.begin();
  const employee = { ...exampleOf('employee.created').data.employee, id: 12, businessId: 1, userId: EMPLOYEE.userId };
  await service.deliver('employee.created', 1, { employee });
  await waitFor(async () => (await service.database.look('SELECT 1 FROM employees')).length === 1);
  const made = await walk.post('/v1/businesses/1/funding-accounts', {
    name: 'US',
    currency: 'USD',
    originator: ORIGINATOR,
  });
  account = made.body.data.id;
});
afterAll(async () => {
  await service.stop();
  await expense.close();
});

describe('reimbursement details', () => {
  it('are set by those who pay, come out masked and stay sealed', async () => {
    expect((await service.call('GET', DETAILS, {})).status).toBe(404);
    expect((await batchOf([300])).body.error.details).toEqual([{ field: 'reportIds[0]', message: expect.any(String) }]);
    const put = (caller: object, body: unknown) => service.call('PUT', DETAILS, caller, body);
    const wrong = await put({}, { paymentDetails: { ...ACCOUNT, routingNumber: '011401534' } });
    expect(wrong.body.error.details[0].field).toBe('paymentDetails.routingNumber');
    expect((await put(AUDITOR, { paymentDetails: ACCOUNT })).status).toBe(403);
    expect((await service.call('GET', DETAILS, { userId: 99, role: 'employee' })).status).toBe(403);
    expect((await put(ACCOUNTANT, { paymentDetails: ACCOUNT })).body.data.version).toBe(1);
    expect((await put(EMPLOYEE, { paymentDetails: ACCOUNT })).status).toBe(403);
    const { status, body } = await put({}, { paymentDetails: ACCOUNT });
    expect([status, reimbursementDetails.safeParse(body.data).error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({ employeeId: 12, type: 'US', last4: '6789', version: 2, updatedBy: 7 });
    for (const reader of [AUDITOR, EMPLOYEE]) expect((await service.call('GET', DETAILS, reader)).body).toEqual(body);
    const [kept] = await service.database.look<{ sealed: Buffer }>('SELECT sealed FROM employee_banks');
    expect(kept?.sealed.includes('6789')).toBe(false);
  });

  it('are verified by a second person, and wait two business days after a change', async () => {
    const verify = (by: Partial<Caller>, headers = {}) =>
      service.call('POST', `${DETAILS}/verify`, by, undefined, headers);
    const paidOut = async () => (await batchOf([300])).body.error.details[0];
    expect(await paidOut()).toMatchObject({ field: 'reportIds[0]', message: expect.stringContaining('not verified') });
    const asTheirs = { ...ADMIN, actorUserId: OWNER.userId, onBehalfOf: 5 };
    const inPerson = { ...EMPLOYEE, role: 'accountant' } as const;
    for (const by of [OWNER, asTheirs, { ...OWNER, actorUserId: null, onBehalfOf: 5 }, inPerson])
      expect(errorOf(await verify(by))).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
    expect(errorOf(await verify(EMPLOYEE))).toEqual([403, 'FORBIDDEN']);
    expect(errorOf(await verify(ADMIN, { 'if-match': '"v1"' }))).toEqual([412, 'PRECONDITION_FAILED']);
    const { body } = await verify(ADMIN, { 'if-match': '"v2"' });
    expect(reimbursementDetails.safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({ verifiedBy: 8, version: 3, updatedBy: 7 });
    expect(Date.parse(body.data.paymentHoldUntil)).toBeGreaterThan(service.clock.now().getTime() + DAY);
    expect((await verify(ACCOUNTANT)).body).toEqual(body);
    expect((await paidOut()).message).toContain('waits');
    service.clock.shift(6 * DAY);
    expect((await batchOf([300])).status).toBe(201);
  });

  it('that are removed and set again are a change too', async () => {
    const other = '/v1/employees/13/reimbursement-details';
    const employee = { ...exampleOf('employee.created').data.employee, id: 13, businessId: 1, userId: 14 };
    await service.deliver('employee.created', 1, { employee });
    const set = async () => (await service.call('PUT', other, OWNER, { paymentDetails: ACCOUNT })).body.data;
    expect(await set()).toMatchObject({ verifiedAt: null, paymentHoldUntil: null });
    expect((await service.call('DELETE', other, OWNER)).status).toBe(204);
    expect(await set()).toMatchObject({ version: 1, verifiedAt: null, paymentHoldUntil: expect.any(String) });
    expect((await service.call('POST', `${other}/verify`, ADMIN)).body.data.verifiedBy).toBe(8);
    // A release before this one changes an account without a word of its verification.
    await service.database.look('UPDATE employee_banks SET version = version + 1 WHERE employee_id = 13');
    expect((await service.call('GET', other, OWNER)).body.data).toMatchObject({ verifiedAt: null, verifiedBy: null });
  });
});

describe('a batch of reports', () => {
  it('pays persons by PPD beside companies by CCD; its result and its late return are published', async () => {
    const bill = await walk.scheduled({
      currency: 'USD',
      vendorId: (await walk.vendor({ defaultPaymentMethod: 'ACH', paymentDetails: ACCOUNT, currency: 'USD' })).id,
    });
    const before = expense.requests.length;
    const { status, body } = await batchOf([310, 311], { billIds: [bill.id] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ paymentCount: 3, totalAmount: 120, status: 'created' });
    const reports = [
      { reportId: 310, attempt: 1 },
      { reportId: 311, attempt: 1 },
    ];
    expect(expense.requests.slice(before).map((request) => request.body)).toEqual([
      { reports, dryRun: true },
      { reports, dryRun: false },
    ]);
    const file = await fileOf(body.data.id);
    expect(await fileOf(body.data.id)).toBe(file);
    const lines = file.split('\n');
    expect(
      lines
        .filter((line) => line.startsWith('5'))
        .map((line) => line.slice(50, 53))
        .sort(),
    ).toEqual(['CCD', 'PPD']);
    const [first, second] = lines
      .filter((line) => line.includes('AMELIE TREMBLAY'))
      .map((line) => line.slice(39, 54).trim());

    const send = (content: string) =>
      walk.post(`${BATCHES}/${body.data.id}/results`, { format: 'csv', content }, ADMIN);
    const results = await send(`${first},paid,\n${second},rejected,No account`);
    expect(results.body.data).toMatchObject({
      paidCount: 1,
      failedCount: 1,
      batch: { status: 'created' },
      results: [
        { billId: null, reportId: 310, outcome: 'paid' },
        { billId: null, reportId: 311, outcome: 'failed' },
      ],
    });
    await waitFor(() => decided(311).length === 1);
    expect(decided(310)).toMatchObject([{ attempt: 1, outcome: 'paid', amount: 10, method: 'ACH', reference: first }]);
    expect(decided(311)).toMatchObject([{ attempt: 1, outcome: 'failed', reason: 'No account' }]);

    await walk.post(`${BATCHES}/${body.data.id}/confirm`, {}, ADMIN);
    expect((await walk.get(bill.id)).status).toBe('PAID');
    expect((await send(`${first},returned,Closed`)).body.data).toMatchObject({ failedCount: 1 });
    await waitFor(() => decided(310).length === 2);
    expect(decided(310)[1]).toMatchObject({ attempt: 1, outcome: 'failed', reason: 'Closed' });

    expect((await batchOf([311])).status).toBe(201);
    expect(expense.requests.at(-1)?.body).toEqual({ reports: [{ reportId: 311, attempt: 2 }], dryRun: false });
  });

  it('is made once of a report, also by two requests at the same time', async () => {
    const made = await Promise.all([batchOf([320, 321]), batchOf([321, 320])]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = made.find(({ status }) => status === 409);
    expect(late?.body.error).toMatchObject({ code: 'INVALID_STATE_TRANSITION', details: [{ field: 'reportIds[0]' }] });
  });

  it('is refused as a whole, and names the report that cannot be paid', async () => {
    refused = [{ reportId: 331, code: 'NOT_FOUND', status: null }];
    const unknown = await batchOf([330, 331]);
    expect([unknown.status, unknown.body.error.details[0].field]).toEqual([400, 'reportIds[1]']);
    refused = [{ reportId: 330, code: 'INVALID_STATE_TRANSITION', status: 'draft' }];
    const draft = await batchOf([330, 331]);
    expect([draft.status, draft.body.error.details[0]]).toMatchObject([409, { field: 'reportIds[0]', from: 'draft' }]);
    refused = [];
    expect((await walk.post(BATCHES, { format: 'nacha', fundingAccountId: account })).status).toBe(400);
    const begun = await service.database.look('SELECT 1 FROM report_payments WHERE report_id IN (330, 331)');
    expect(begun).toEqual([]);
  });

  it('is made, confirmed and settled by none of those who are paid, had a hand in a report or set the account', async () => {
    const SELF = [403, 'SELF_APPROVAL_NOT_ALLOWED'];
    enteredBy = [ACCOUNTANT.userId];
    const asTheirs = { ...ADMIN, actorUserId: OWNER.userId, onBehalfOf: 5 };
    const paid = { ...EMPLOYEE, role: 'accountant' } as const;
    for (const by of [OWNER, ACCOUNTANT, paid, asTheirs]) {
      const answered = await batchOf([350], {}, by);
      expect([errorOf(answered), answered.body.error.details]).toMatchObject([SELF, [{ field: 'reportIds[0]' }]]);
    }
    const { id } = (await batchOf([350])).body.data;
    const content = 'OUT1,paid,';
    for (const by of [OWNER, ACCOUNTANT, paid, asTheirs]) {
      expect(errorOf(await walk.post(`${BATCHES}/${id}/confirm`, {}, by))).toEqual(SELF);
      expect(errorOf(await walk.post(`${BATCHES}/${id}/results`, { format: 'csv', content }, by))).toEqual(SELF);
    }
    enteredBy = [];
    refused = [{ reportId: 351, code: 'SELF_APPROVAL_NOT_ALLOWED', status: null }];
    expect(errorOf(await batchOf([351]))).toEqual(SELF);
    refused = [];
    await walk.settings({ paymentLimit: 13.99 });
    expect(errorOf(await batchOf([352], {}, ACCOUNTANT))).toEqual([403, 'FORBIDDEN']);
    expect(errorOf(await walk.post(`${BATCHES}/${id}/confirm`, {}, ACCOUNTANT))).toEqual(SELF);
    await walk.settings({ separationOfDuties: false, paymentLimit: 14 });
    expect((await batchOf([352], {}, ACCOUNTANT)).status).toBe(201);
    expect((await walk.post(`${BATCHES}/${id}/confirm`, {}, OWNER)).status).toBe(200);
    await walk.settings({});
  });

  it('is not made of more than the totals of its file have digits for', async () => {
    amountMinor = 9_999_999_999;
    const begun = expense.requests.length;
    const { status, body } = await batchOf(Array.from({ length: 101 }, (_, index) => 400 + index));
    amountMinor = 1000;
    expect([status, body.error.details]).toEqual([
      400,
      [{ field: 'request', message: expect.stringContaining('9,999,999,999.99') }],
    ]);
    expect(expense.requests.slice(begun).map(({ body: sent }) => (sent as BeginReportPayments).dryRun)).toEqual([true]);
  });

  it('is not made while the expense service does not answer', async () => {
    const { url } = expense;
    await expense.close();
    expect((await batchOf([340])).body.error.code).toBe('SERVICE_UNAVAILABLE');
    expense = await startReceiver({ script: answer, port: Number(new URL(url).port) });
    expect((await batchOf([340])).status).toBe(201);
  });
});
