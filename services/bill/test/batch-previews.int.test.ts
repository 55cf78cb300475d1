import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BeginReportPayments,
  batchPayment,
  exampleOf,
  paymentBatchPreview,
  type ReportPayments,
} from '@outlay/contracts';
import { type Received, type Receiver, startReceiver, waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, APPROVER, AUDITOR, CANADIAN, CPA, createWalk, EMPLOYEE, OWNER, type Walk } from './walk.ts';

const BATCHES = '/v1/businesses/1/payment-batches';

let service: TestService;
let walk: Walk;
let expense: Receiver;
let account: number;
const NACHA = {
  format: 'nacha',
  companyId: '1234567890',
  companyName: 'Maple',
  routingNumber: '021000021',
  bankName: 'JPMorgan',
  accountNumber: '99887766',
};
/** Reports from here on are in US dollars, and each is as much as one payment can be. */
const HUGE = 10_000;
const MOST_MINOR = 9_999_999_999;
let refused: ReportPayments['refused'] = [];

/** The expense service: reports of one employee, ten dollars each; nothing is owed where one is refused. */
const answer = ({ body }: Received) => {
  const { reports } = body as BeginReportPayments;
  const named = refused.filter((each) => reports.some(({ reportId }) => reportId === each.reportId));
  const payments = reports.map(({ reportId }) => ({
    reportId,
    name: `Report ${reportId}`,
    userId: EMPLOYEE.userId,
    employeeId: 12,
    payee: reportId === 370 ? '田中 太郎' : 'Amélie Tremblay',
    currency: reportId < HUGE ? 'CAD' : 'USD',
    amountMinor: reportId < HUGE ? 1000 : MOST_MINOR,
    worth: 10,
  }));
  const data = { payments: named.length > 0 ? [] : payments, refused: named };
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) };
};

/** The owner sets the employee's account, the admin confirms it. */
const openEmployee = async (): Promise<void> => {
  const employee = { ...exampleOf('employee.created').data.employee, id: 12, businessId: 1, userId: EMPLOYEE.userId };
  await service.deliver('employee.created', 1, { employee });
  await waitFor(async () => (await service.database.look('SELECT 1 FROM employees')).length === 1);
  const details = '/v1/employees/12/reimbursement-details';
  await service.call('PUT', details, OWNER, { paymentDetails: CANADIAN });
  await walk.post(`${details}/verify`, undefined, ADMIN);
};

beforeAll(async () => {
  expense = await startReceiver({ script: answer });
  service = await startService({ EXPENSE_URL: expense.url });
  walk = createWalk(service);
  await walk.begin();
  await openEmployee();
  const made = { name: 'Operating', currency: 'CAD', originator: CPA };
  account = (await walk.post('/v1/businesses/1/funding-accounts', made)).body.data.id;
});
afterAll(async () => {
  await service.stop();
  await expense.close();
});

describe('the payments of a batch', () => {
  it('of bills are previewed with each bill for itself, and nothing comes of it', async () => {
    const payable = await walk.scheduled({ amount: 40.5 });
    const unscheduled = await walk.approved();
    const stopped = await walk.scheduled();
    await walk.post(`/v1/vendors/${stopped.vendorId}/payment-methods`, { paymentDetails: CANADIAN });
    const made = async () => (await service.call('GET', BATCHES, {})).body.pagination.totalCount;
    const before = await made();
    const billIds = [payable.id, unscheduled.id, stopped.id, 999_999];
    const request = { billIds, format: 'cpa005', fundingAccountId: account };
    const { status, body } = await walk.post(`${BATCHES}/preview`, request, ACCOUNTANT);
    expect([status, paymentBatchPreview.safeParse(body.data).error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({ paymentCount: 1, totalAmount: 40.5, firstProcessDate: expect.any(String) });
    expect(body.data.results).toMatchObject([
      { billId: payable.id, success: true, error: null, amount: 40.5, payee: expect.any(String) },
      { billId: unscheduled.id, success: false, errorCode: 'INVALID_STATE_TRANSITION' },
      { billId: stopped.id, success: false, errorCode: 'VALIDATION_ERROR', error: expect.stringContaining('verified') },
      { billId: 999_999, success: false, errorCode: 'VALIDATION_ERROR', payee: null, amount: null },
    ]);
    expect(await walk.get(payable.id)).toMatchObject({ status: 'SCHEDULED', version: payable.version });
    expect(await made()).toBe(before);
    for (const caller of [AUDITOR, APPROVER])
      expect((await walk.post(`${BATCHES}/preview`, request, caller)).status).toBe(403);
    expect((await walk.post(BATCHES, { ...request, billIds: [payable.id] })).body.data.totalAmount).toBe(40.5);
  });

  it('are listed, before and after the bank answers', async () => {
    const bills = [await walk.scheduled(), await walk.scheduled({ amount: 12.5 })];
    const { body } = await walk.post(BATCHES, {
      billIds: bills.map(({ id }) => id),
      format: 'cpa005',
      fundingAccountId: account,
    });
    const list = (query = '') => service.call('GET', `${BATCHES}/${body.data.id}/payments${query}`, AUDITOR);
    const before = (await list('?sortOrder=asc')).body;
    expect(before.data.map((each: unknown) => batchPayment.safeParse(each).error)).toEqual([undefined, undefined]);
    expect(before.data.map(({ billId }: { billId: number }) => billId)).toEqual(bills.map(({ id }) => id));
    expect(before.data[1]).toMatchObject({ amount: 12.5, status: 'processing', reportId: null, failureReason: null });
    const content = `${before.data[1].reference},rejected,Account closed`;
    await walk.post(`${BATCHES}/${body.data.id}/results`, { format: 'csv', content });
    const second = (await list('?sortOrder=asc&pageSize=1&page=2')).body;
    expect(second.pagination.totalCount).toBe(2);
    expect(second.data).toMatchObject([{ status: 'failed', failureReason: 'Account closed' }]);
    expect((await service.call('GET', `${BATCHES}/${body.data.id}/payments`, APPROVER)).status).toBe(403);
    expect((await service.call('GET', `${BATCHES}/999999/payments`, AUDITOR)).status).toBe(404);
  });

  const fundedBy = async (currency: string, originator: object): Promise<number> =>
    (await walk.post('/v1/businesses/1/funding-accounts', { name: currency, currency, originator })).body.data.id;
  const billOf = async (vendor: object, currency: string): Promise<number> =>
    (await walk.scheduled({ currency, vendorId: (await walk.vendor({ currency, ...vendor })).id })).id;

  it('are refused by the preview exactly where the batch is refused, whichever they are', async () => {
    const [free, paid, unscheduled, stopped] = [
      await walk.scheduled(),
      await walk.scheduled(),
      await walk.approved(),
      await walk.scheduled(),
    ];
    await walk.post(`/v1/vendors/${stopped.vendorId}/payment-methods`, { paymentDetails: CANADIAN });
    await walk.post(BATCHES, { billIds: [paid.id], format: 'cpa005', fundingAccountId: account });
    const foreign = await billOf(
      { name: 'Zayed', defaultPaymentMethod: 'WIRE', paymentDetails: { iban: 'FR1420041010050500013M02606' } },
      'EUR',
    );
    const bills = [free.id, paid.id, unscheduled.id, stopped.id, foreign, 999_999];
    const reports = [380, 381, 382, 383];
    refused = [
      { reportId: 381, code: 'NOT_FOUND', status: null },
      { reportId: 382, code: 'SELF_APPROVAL_NOT_ALLOWED', status: null },
      { reportId: 383, code: 'INVALID_STATE_TRANSITION', status: 'draft' },
    ];
    // Those alone that are all right come last, because they are paid then.
    const pairs = bills.flatMap((bill) => reports.map((report) => ({ billIds: [bill], reportIds: [report] })));
    const [first, ...others] = [...pairs, ...bills.map((id) => ({ billIds: [id] })), { reportIds: [381, 382] }];
    const seen: boolean[] = [];
    for (const named of [...others, first]) {
      const request = { ...named, format: 'cpa005', fundingAccountId: account };
      const { data } = (await walk.post(`${BATCHES}/preview`, request, ADMIN)).body;
      const isRefused = [data, ...data.results].some(({ error }: { error: string | null }) => error !== null);
      const { status } = await walk.post(BATCHES, request, ADMIN);
      expect([named, isRefused]).toEqual([named, status !== 201]);
      seen.push(isRefused);
    }
    refused = [];
    expect(new Set(seen)).toEqual(new Set([true, false]));
  });

  it('go to nobody whose name has no Latin letters, until the account has such a name', async () => {
    const fundingAccountId = await fundedBy('USD', NACHA);
    const bank = { routingNumber: '011401533', accountNumber: '000123456789' };
    const of = (more = {}) =>
      billOf({ name: '日本株式会社', defaultPaymentMethod: 'ACH', paymentDetails: { ...bank, ...more } }, 'USD');
    const billIds = [await of(), await of({ accountName: 'Nihon Kabushiki Kaisha' })];
    const request = { billIds, format: 'nacha', fundingAccountId };
    const preview = await walk.post(`${BATCHES}/preview`, request, ACCOUNTANT);
    expect(preview.body.data.results).toMatchObject([
      {
        success: false,
        errorCode: 'VALIDATION_ERROR',
        error: expect.stringContaining('“日本株式会社” cannot be written'),
      },
      { success: true, error: null },
    ]);
    const refused = await walk.post(BATCHES, request);
    expect([refused.status, refused.body.error.details]).toEqual([
      400,
      [{ field: 'billIds[0]', message: expect.stringContaining('日本株式会社') }],
    ]);
    expect((await walk.get(billIds[1] as number)).status).toBe('SCHEDULED');
    const made = await walk.post(BATCHES, { ...request, billIds: billIds.slice(1) });
    const file = await service.call('GET', `${BATCHES}/${made.body.data.id}/file`, {}, undefined, { accept: '*/*' });
    expect(file.text).toContain('NIHON KABUSHIKI KAISHA');
    const nameless = { paymentDetails: { ...bank, accountName: '日本' } };
    expect((await walk.post('/v1/vendors', { name: 'N', ...nameless })).body.error.details).toEqual([
      { field: 'paymentDetails.accountName', message: expect.stringContaining('Latin') },
    ]);
    const report = { reportIds: [370], format: 'cpa005', fundingAccountId: account };
    const person = await walk.post(`${BATCHES}/preview`, report, ADMIN);
    expect(person.body.data.results).toMatchObject([{ success: false, error: expect.stringContaining('田中 太郎') }]);
    expect((await walk.post(BATCHES, report, ADMIN)).body.error.details[0].field).toBe('reportIds[0]');
  });

  it('that leave SEPA carry the town and the country of the vendor, and are refused where one is missing', async () => {
    const originator = { format: 'pain001', name: 'Maple', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
    const fundingAccountId = await fundedBy('EUR', originator);
    const to = (iban: string, more = {}) =>
      billOf({ name: 'Zayed', defaultPaymentMethod: 'WIRE', paymentDetails: { iban }, country: 'AE', ...more }, 'EUR');
    const dubai = { line1: '1 Sheikh Zayed Rd', city: 'Dubai' };
    const billIds = [
      await to('AE070331234567890123456'),
      await to('AE070331234567890123456', { address: dubai }),
      await to('FR1420041010050500013M02606'),
    ];
    const request = { billIds, reportIds: [], format: 'pain001', fundingAccountId };
    const preview = await walk.post(`${BATCHES}/preview`, request, ACCOUNTANT);
    expect(preview.body.data.results).toMatchObject([
      {
        success: false,
        errorCode: 'VALIDATION_ERROR',
        error: expect.stringMatching(/of Zayed .* Missing.*: the town\./),
      },
      { success: true },
      { success: true },
    ]);
    expect((await walk.post(BATCHES, request)).body.error.details[0].field).toBe('billIds[0]');
    const made = await walk.post(BATCHES, { ...request, billIds: billIds.slice(1) });
    const file = await service.call('GET', `${BATCHES}/${made.body.data.id}/file`, {}, undefined, { accept: '*/*' });
    expect(file.text.match(/<Cd>SEPA<|<TwnNm>Dubai<\/TwnNm><Ctry>AE<|<PmtInf>/g)).toEqual([
      '<PmtInf>',
      '<Cd>SEPA<',
      '<PmtInf>',
      '<TwnNm>Dubai</TwnNm><Ctry>AE<',
    ]);
  });

  it('are of bills or of reports: an empty list names nothing, and one of the two names something', async () => {
    const { id } = await walk.scheduled();
    const request = { format: 'cpa005', fundingAccountId: account };
    for (const path of [`${BATCHES}/preview`, BATCHES])
      for (const body of [{ billIds: [], reportIds: [] }, { billIds: [] }, { reportIds: [] }, {}]) {
        const { status, body: answered } = await walk.post(path, { ...request, ...body }, ADMIN);
        expect([status, answered.error.details[0].field]).toEqual([400, 'billIds']);
      }
    const bills = { ...request, billIds: [id], reportIds: [] };
    expect((await walk.post(`${BATCHES}/preview`, bills, ADMIN)).body.data).toMatchObject({ paymentCount: 1 });
    expect((await walk.post(BATCHES, bills, ADMIN)).status).toBe(201);
    expect((await walk.post(BATCHES, { ...request, billIds: [], reportIds: [371] }, ADMIN)).status).toBe(201);
  });

  it('of reports are previewed with each report for itself, and begins nothing', async () => {
    const taken = (await walk.post(BATCHES, { reportIds: [360], format: 'cpa005', fundingAccountId: account }, ADMIN))
      .body.data;
    refused = [{ reportId: 362, code: 'SELF_APPROVAL_NOT_ALLOWED', status: null }];
    const before = expense.requests.length;
    const body = { reportIds: [360, 361, 362], format: 'cpa005', fundingAccountId: account };
    const { status, body: answer } = await walk.post(`${BATCHES}/preview`, body, ADMIN);
    refused = [];
    expect([status, paymentBatchPreview.safeParse(answer.data).error]).toEqual([200, undefined]);
    expect(answer.data).toMatchObject({ paymentCount: 1, totalAmount: 10, currency: 'CAD' });
    expect(answer.data.results).toMatchObject([
      { reportId: 360, success: false, errorCode: 'INVALID_STATE_TRANSITION', payee: null },
      { reportId: 361, success: true, errorCode: null, payee: 'Amélie Tremblay', amount: 10 },
      { reportId: 362, success: false, errorCode: 'SELF_APPROVAL_NOT_ALLOWED' },
    ]);
    expect(expense.requests.slice(before).map(({ body: sent }) => (sent as BeginReportPayments).dryRun)).toEqual([
      true,
      true,
    ]);
    const own = await walk.post(`${BATCHES}/preview`, { ...body, reportIds: [361] }, OWNER);
    expect(own.body.data.results).toMatchObject([{ success: false, errorCode: 'SELF_APPROVAL_NOT_ALLOWED' }]);
    const listed = await service.call('GET', `${BATCHES}/${taken.id}/payments`, {});
    expect(listed.body.data).toMatchObject([{ reportId: 360, billId: null, payee: 'Amélie Tremblay', amount: 10 }]);
  });

  it('are refused together where their sum has more digits than the format', async () => {
    const details = '/v1/employees/12/reimbursement-details';
    const paymentDetails = { routingNumber: '011401533', accountNumber: '000123456789', accountType: 'checking' };
    await service.call('PUT', details, OWNER, { paymentDetails });
    await walk.post(`${details}/verify`, undefined, ADMIN);
    service.clock.shift(5 * 86_400_000);
    const fundingAccountId = await fundedBy('USD', NACHA);
    const reportIds = Array.from({ length: 101 }, (_, at) => HUGE + at);
    const request = { reportIds, format: 'nacha', fundingAccountId };
    const { data } = (await walk.post(`${BATCHES}/preview`, request, ADMIN)).body;
    expect(data).toMatchObject({
      paymentCount: 101,
      totalAmount: 10_099_999_998.99,
      errorCode: 'VALIDATION_ERROR',
      error: expect.stringContaining('make several batches'),
    });
    const made = await walk.post(BATCHES, request, ADMIN);
    expect([made.status, made.body.error.details]).toEqual([400, [{ field: 'request', message: data.error }]]);
    const fewer = { ...request, reportIds: reportIds.slice(1) };
    expect((await walk.post(`${BATCHES}/preview`, fewer, ADMIN)).body.data).toMatchObject({
      error: null,
      errorCode: null,
    });
    expect((await walk.post(BATCHES, fewer, ADMIN)).status).toBe(201);
  });
});
