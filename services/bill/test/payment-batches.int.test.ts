import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentBatch, paymentResult, todayIn } from '@outlay/contracts';
import { createSecretBox } from '@outlay/store';
import { waitFor } from '@outlay/testing';
import { SECRETS_KEY, startService, type TestService } from './service.ts';
import { ACCOUNTANT, APPROVER, AUDITOR, BILLS, CPA, createWalk, inDays, OWNER, type Walk } from './walk.ts';

const BATCHES = '/v1/businesses/1/payment-batches';
const ACCOUNTS = '/v1/businesses/1/funding-accounts';
const PAIN = { format: 'pain001', name: 'Maple', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

const DAY = 86_400_000;

let service: TestService;
let walk: Walk;
let account: number;

const download = async (id: number, caller = {}) => {
  const response = await service.call('GET', `${BATCHES}/${id}/file`, caller, undefined, { accept: '*/*' });
  return response;
};
const batchOf = async (billIds: number[]) =>
  walk.post(BATCHES, { billIds, format: 'cpa005', fundingAccountId: account });
const references = async (billIds: number[]) =>
  Promise.all(
    billIds.map(async (id) => `OUT${(await service.call('GET', `${BILLS}/${id}/payments`, {})).body.data[0].id}`),
  );

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  await service.knows({ id: 2 });
  const made = await walk.post(ACCOUNTS, { name: 'Operating', currency: 'CAD', originator: CPA });
  account = made.body.data.id;
  expect(made.body.data).toMatchObject({ last4: '4321', format: 'cpa005' });
});
afterAll(() => service.stop());

describe('payment batches', () => {
  it('become a bank file, the same bytes for ever, whose result pays and fails bills', async () => {
    const bills = [await walk.scheduled(), await walk.scheduled({ amount: 250.25 }), await walk.scheduled()];
    const ids = bills.map(({ id }) => id);
    const { status, headers, body } = await batchOf(ids);
    expect([status, headers.get('location')]).toEqual([201, `${BATCHES}/${body.data.id}`]);
    expect(paymentBatch.safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({ status: 'created', paymentCount: 3, totalAmount: 450.25, format: 'cpa005' });
    expect((await walk.get(ids[0] as number)).status).toBe('PROCESSING');

    const file = await download(body.data.id);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=us-ascii');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${body.data.fileName}"`);
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(body.data.sha256);
    expect((await download(body.data.id)).text).toBe(file.text);
    expect(file.text.split('\r\n').map((record) => record.length)).toEqual([1464, 1464, 1464, 0]);
    const [kept] = await service.database.look<{ sealed: Buffer }>('SELECT sealed FROM payment_batch_files');
    expect(kept?.sealed.includes('MAPLE')).toBe(false);

    const [paid, failed] = await references(ids);
    const content = `reference,status,reason\n${paid},paid,\n${failed},rejected,Account closed\nOUT999999,paid,\n`;
    const results = await walk.post(`${BATCHES}/${body.data.id}/results`, { format: 'csv', content }, ACCOUNTANT);
    expect(results.body.data).toMatchObject({
      paidCount: 1,
      failedCount: 1,
      ignoredCount: 1,
      batch: { status: 'created' },
    });
    expect((await walk.get(ids[0] as number)).status).toBe('PAID');
    expect(await walk.get(ids[1] as number)).toMatchObject({
      status: 'PAYMENT_FAILED',
      failureReason: 'Account closed',
    });
    const confirmed = await walk.post(`${BATCHES}/${body.data.id}/confirm`);
    expect(confirmed.body.data.status).toBe('confirmed');
    const published = () =>
      service
        .publishedOf('payment_batch.')
        .filter((event) => (event.data.paymentBatch as { id: number }).id === body.data.id);
    await waitFor(() => published().length === 2);
    expect(published().map(({ type, data }) => [type, data.changedFields])).toEqual([
      ['payment_batch.created', undefined],
      ['payment_batch.updated', ['status', 'confirmedAt']],
    ]);
    expect((await walk.get(ids[2] as number)).status).toBe('PAID');
    expect((await walk.post(`${BATCHES}/${body.data.id}/confirm`)).body.error.code).toBe('INVALID_STATE_TRANSITION');
    await waitFor(() => service.published().filter(({ type }) => type === 'bill.paid').length >= 2);
  });

  it('count all results of a long file, show the first thousand, and refuse one that is too long', async () => {
    const { body } = await batchOf([(await walk.scheduled()).id]);
    const send = (lines: number) => {
      const content = Array.from({ length: lines }, (_, at) => `X${at},paid`).join('\n');
      return walk.post(`${BATCHES}/${body.data.id}/results`, { format: 'csv', content });
    };
    const { ignoredCount, results } = (await send(1_500)).body.data;
    expect([ignoredCount, results.length, results.at(-1).reference]).toEqual([1_500, 1_000, 'X999']);
    const refused = await send(50_000);
    expect([refused.status, refused.body.error.details]).toEqual([
      400,
      [{ field: 'content', message: 'is no file that can be read: more than 20000 results' }],
    ]);
  });

  it('list all that was imported, in pages that cover it', async () => {
    const { body } = await batchOf([(await walk.scheduled()).id]);
    const other = await batchOf([(await walk.scheduled()).id]);
    const path = `${BATCHES}/${body.data.id}/results`;
    const content = Array.from({ length: 1_234 }, (_, at) => `X${at},paid,R${at % 7}`).join('\n');
    await walk.post(path, { format: 'csv', content: 'EARLIER,failed,' });
    service.clock.shift(1_000);
    const { importedAt } = (await walk.post(path, { format: 'csv', content })).body.data;
    await walk.post(`${BATCHES}/${other.body.data.id}/results`, { format: 'csv', content: 'FOREIGN,paid,' });
    const pageOf = async (query: string, caller = {}) => (await service.call('GET', `${path}?${query}`, caller)).body;
    const seen: { reference: string; reason: string }[] = [];
    for (let page = 1; page <= 13; page += 1)
      seen.push(...(await pageOf(`page=${page}&pageSize=100&sortOrder=asc&importedFrom=${importedAt}`)).data);
    expect(seen.map(({ reference, reason }) => `${reference},paid,${reason}`).join('\n')).toBe(content);
    const last = await pageOf('outcome=ignored&page=13&pageSize=100&sortOrder=asc', AUDITOR);
    expect([last.pagination.totalCount, last.data.length]).toEqual([1_235, 35]);
    expect(paymentResult.safeParse(last.data[0]).error).toBeUndefined();
    expect((await pageOf('pageSize=101')).error.code).toBe('VALIDATION_ERROR');
    expect((await pageOf('', APPROVER)).error.code).toBe('FORBIDDEN');
    expect((await pageOf(`importedTo=${importedAt}&importedFrom=2100-01-01T00:00:00Z`)).error.code).toBe(
      'VALIDATION_ERROR',
    );
    service.clock.shift(-1_000);
  });

  it('keep the last 20,000 results', async () => {
    const { id } = (await batchOf([(await walk.scheduled()).id])).body.data;
    const path = `${BATCHES}/${id}/results`;
    await service.database.look(
      `INSERT INTO payment_batch_results (business_id, batch_id, imported_at, reference, outcome)
       SELECT 1, $1, now() - interval '1 day', 'X' || at, 'ignored' FROM generate_series(1, 20000) AS at`,
      [id],
    );
    await walk.post(path, { format: 'csv', content: 'Y1,paid,\nY2,paid,' });
    const { data, pagination } = (await service.call('GET', `${path}?pageSize=1&sortOrder=asc`, {})).body;
    expect([pagination.totalCount, data[0].reference]).toEqual([20_000, 'X3']);
  });

  it('take pain.002, and the late return of money that was paid', async () => {
    const bill = await walk.scheduled();
    const { body } = await batchOf([bill.id]);
    const [reference] = await references([bill.id]);
    const report = (status: string) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts>
       <OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const send = (content: string) => walk.post(`${BATCHES}/${body.data.id}/results`, { format: 'pain002', content });
    expect((await send(report('ACSP'))).body.data).toMatchObject({ ignoredCount: 1 });
    expect((await send('<a>')).body.error.details[0].field).toBe('content');
    expect((await send(report('ACSC'))).body.data).toMatchObject({ paidCount: 1, batch: { status: 'settled' } });
    expect((await walk.get(bill.id)).status).toBe('PAID');
    service.clock.shift(60 * DAY);
    expect((await send(report('RJCT'))).body.data).toMatchObject({ failedCount: 1, batch: { status: 'settled' } });
    expect(await walk.get(bill.id)).toMatchObject({
      status: 'PAYMENT_FAILED',
      failureCode: 'returned_late',
      paidAt: null,
    });
    expect((await service.call('GET', `${BILLS}/${bill.id}/payments`, {})).body.data[0].status).toBe('returned');
    expect((await send(report('RJCT'))).body.data).toMatchObject({ ignoredCount: 1 });
    service.clock.shift(-60 * DAY);
  });

  it('take results from those who keep the books only, whatever the file is', async () => {
    const { body } = await batchOf([(await walk.scheduled()).id]);
    const file = { format: 'pain002', content: '<a>' };
    const rejected = await walk.post(`${BATCHES}/${body.data.id}/results`, file, APPROVER);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('take no return of money that was paid long ago', async () => {
    const bill = await walk.scheduled();
    const { body } = await batchOf([bill.id]);
    const [reference] = await references([bill.id]);
    await walk.post(`${BATCHES}/${body.data.id}/confirm`);
    service.clock.shift(91 * DAY);
    const content = `${reference},returned,`;
    const late = await walk.post(`${BATCHES}/${body.data.id}/results`, { format: 'csv', content });
    expect(late.body.data).toMatchObject({ failedCount: 0, ignoredCount: 1 });
    expect((await walk.act(bill.id, 'fail-payment', { reason: 'late' })).body.error.code).toBe(
      'INVALID_STATE_TRANSITION',
    );
    expect((await walk.get(bill.id)).status).toBe('PAID');
    service.clock.shift(-91 * DAY);
  });

  it('are found by their ids and times, as their payments are, in lists and files alike', async () => {
    const [one, other] = [await walk.scheduled(), await walk.scheduled()];
    const [{ body }] = [await batchOf([one.id, other.id]), await batchOf([(await walk.scheduled()).id])];
    const { id, createdAt } = body.data;
    const found = async (path: string, filters: string): Promise<number[]> => {
      const list = await service.call('GET', `${path}?${filters}`, {});
      const file = await service.call('GET', `${path}/export?format=csv&columns=id&${filters}`, {});
      const ids: number[] = list.body.data.map((each: { id: number }) => each.id);
      expect(new Set(file.text.split('\r\n').slice(1, -1).map(Number))).toEqual(new Set(ids));
      return ids;
    };
    expect(await found(BATCHES, `ids=${id}`)).toEqual([id]);
    expect(await found(BATCHES, `ids=${id}&updatedFrom=${createdAt}&createdTo=${createdAt}`)).toEqual([id]);
    for (const none of [
      'createdTo=1990-01-01T00:00:00Z',
      'updatedTo=1990-01-01T00:00:00Z',
      'createdFrom=2099-01-01T00:00:00Z',
      'updatedFrom=2099-01-01T00:00:00Z',
    ])
      expect([none, await found(BATCHES, none)]).toEqual([none, []]);
    const payments = `${BATCHES}/${id}/payments`;
    const [first] = await found(payments, 'sortOrder=asc');
    expect(await found(payments, `ids=${first}`)).toEqual([first]);
    expect(await found(payments, 'createdFrom=2099-01-01T00:00:00Z')).toEqual([]);
  });

  it('refuse what does not fit into one file', async () => {
    const [scheduled, ready, dollars] = [
      await walk.scheduled(),
      await walk.approved(),
      await walk.scheduled({ currency: 'USD' }),
    ];
    expect((await batchOf([ready.id])).body.error.code).toBe('INVALID_STATE_TRANSITION');
    const mixed = (await batchOf([scheduled.id, dollars.id])).body.error;
    const { message } = mixed;
    expect(mixed).toMatchObject({
      code: 'CURRENCY_MISMATCH',
      details: [{ field: 'billIds[1]', message, currency: 'USD', expected: 'CAD' }],
    });
    expect((await batchOf([987_654])).body.error.details[0].field).toBe('billIds[0]');
    expect((await batchOf([])).status).toBe(400);
    const wrong = { billIds: [scheduled.id], format: 'nacha', fundingAccountId: account };
    expect((await walk.post(BATCHES, wrong)).body.error.details[0].field).toBe('format');
    expect((await walk.post(BATCHES, { ...wrong, fundingAccountId: 999 })).body.error.details[0].field).toBe(
      'fundingAccountId',
    );
    expect((await walk.get(scheduled.id)).status).toBe('SCHEDULED');
    expect((await batchOf([scheduled.id])).status).toBe(201);
    expect((await batchOf([scheduled.id])).body.error.code).toBe('INVALID_STATE_TRANSITION');
  });

  it('are made by those who pay, and seen by those who keep or check the books', async () => {
    const bill = await walk.scheduled({}, inDays(9));
    const { body } = await batchOf([bill.id]);
    expect((await download(body.data.id, AUDITOR)).status).toBe(403);
    expect((await service.call('GET', BATCHES, AUDITOR)).status).toBe(200);
    expect((await service.call('GET', BATCHES, APPROVER)).status).toBe(403);
    expect((await service.call('GET', `${BATCHES}/${body.data.id}`, OWNER)).body.data).toEqual(body.data);
    const other = { ...OWNER, businessId: 2 };
    expect((await service.call('GET', `/v1/businesses/2/payment-batches/${body.data.id}`, other)).status).toBe(404);
    expect((await service.call('GET', `/v1/businesses/2/payment-batches/${body.data.id}/file`, other)).status).toBe(
      404,
    );
    expect(
      (await service.call('GET', `${BATCHES}?status=created&format=cpa005`, OWNER)).body.data.length,
    ).toBeGreaterThan(0);
  });

  it('are dated by the day of the business', async () => {
    const now = service.clock.now();
    const evening = new Date(`${now.toISOString().slice(0, 10)}T00:30:00Z`);
    service.clock.shift(evening.getTime() + DAY - now.getTime());
    const { body } = await batchOf([(await walk.scheduled()).id]);
    const { text } = await download(body.data.id);
    const day = todayIn('America/Toronto', service.clock.now());
    expect(day).toBe(now.toISOString().slice(0, 10));
    const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY + 1;
    expect(text.slice(24, 30)).toBe(`0${day.slice(2, 4)}${String(days).padStart(3, '0')}`);
  });

  it('leave from accounts that can be removed while nothing left from them', async () => {
    const { body } = await walk.post(ACCOUNTS, { name: 'Euro', currency: 'EUR', originator: PAIN });
    expect(JSON.stringify(body)).not.toContain('DE89370400440532013000');
    expect((await service.call('GET', `${ACCOUNTS}/${body.data.id}`, OWNER)).body.data).toEqual(body.data);
    expect((await service.call('DELETE', `${ACCOUNTS}/${body.data.id}`, OWNER)).status).toBe(204);
    expect((await service.call('DELETE', `${ACCOUNTS}/${account}`, OWNER)).body.error.code).toBe('RESOURCE_IN_USE');
    const bad = { ...PAIN, iban: 'DE00370400440532013000' };
    expect((await walk.post(ACCOUNTS, { name: 'Bad', currency: 'EUR', originator: bad })).status).toBe(400);
    const japanese = { ...PAIN, name: '日本株式会社', initiatingPartyId: 'ID//7' };
    const refused = await walk.post(ACCOUNTS, { name: 'Bad', currency: 'EUR', originator: japanese });
    expect(refused.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'originator.name',
      'originator.initiatingPartyId',
    ]);
  });

  it('leave from no account of before whose name a file cannot carry', async () => {
    const { body } = await walk.post(ACCOUNTS, { name: 'Old', currency: 'CAD', originator: CPA });
    const { id } = body.data;
    const kept = JSON.stringify({ ...CPA, transactionCode: '460', longName: '日本' });
    const sealed = createSecretBox(SECRETS_KEY).seal({ businessId: 1, id: `funding_account:${id}` }, kept);
    await service.database.look('UPDATE funding_accounts SET sealed = $2 WHERE id = $1', [id, sealed]);
    const request = { billIds: [(await walk.scheduled()).id], format: 'cpa005', fundingAccountId: id };
    for (const path of [`${BATCHES}/preview`, BATCHES])
      expect((await walk.post(path, request)).body.error.details).toEqual([
        { field: 'fundingAccountId', message: expect.stringContaining('Latin') },
      ]);
  });
});
