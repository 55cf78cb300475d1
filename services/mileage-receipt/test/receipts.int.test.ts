import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type ExpenseView, exampleOf, OPERATIONS } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import sharp from 'sharp';
import { startExpenseService } from './expense-service.ts';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

const employee = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const colleague = { userId: 12, role: 'employee' } as const satisfies Partial<Caller>;
const auditor = { userId: 13, role: 'auditor' } as const satisfies Partial<Caller>;
const LINES = [
  'CAFE OLIMPICO',
  '124 rue Saint-Viateur',
  'SOUS-TOTAL 16,00 $',
  'TPS 0,80 $',
  'TVQ 1,60 $',
  'TOTAL 18,40 $',
];

let service: TestService;
let expenses: Awaited<ReturnType<typeof startExpenseService>>;
const form = (bytes: Buffer, { type = 'image/png', name = 'lunch.png', fields = {} } = {}) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.append(key, String(value));
  data.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
};
let made = 0;
/** A receipt that was never uploaded before. */
const fresh = () => {
  made += 1;
  return picture([...LINES, `No ${made}`, 'le 3 févr. 2026']);
};
const upload = async (body: FormData, caller: Partial<Caller> = employee, headers = {}) =>
  service.call('POST', '/v1/receipts', caller, body, headers);
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [status, body.error.code];
const read = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data;

beforeAll(async () => {
  expenses = await startExpenseService();
  service = await startService({ EXPENSE_URL: expenses.url, READERS: '1' });
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
});
afterAll(async () => {
  await service.stop();
  await expenses.stop();
});

describe('uploading a receipt', () => {
  it('answers 201, reads the receipt and publishes both', async () => {
    const { status, headers, body } = await upload(form(await fresh()));
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([
      201,
      `/v1/receipts/${body.data.id}`,
      '"v1"',
    ]);
    expect(body.data).toMatchObject({
      userId: 11,
      expenseId: null,
      fileName: 'lunch.png',
      contentType: 'image/png',
      pages: 1,
      status: 'uploaded',
      extraction: null,
      source: 'api',
    });
    await waitFor(async () => (await read(body.data.id)).status === 'extracted', { timeout: 110_000 });
    const { extraction } = await read(body.data.id);
    expect(extraction).toMatchObject({
      merchant: { value: 'CAFE OLIMPICO' },
      amount: { value: 18.4 },
      currency: { value: 'CAD' },
      date: { value: '2026-02-03' },
      taxAmount: { value: 2.4 },
      engine: 'tesseract',
    });
    expect(extraction.amount.confidence).toBeGreaterThanOrEqual(0.8);
    const isOurs = ({ data }: { data: object }) => (data as { receipt?: { id: number } }).receipt?.id === body.data.id;
    const published = await waitFor(() => {
      const events = service.published().filter(isOurs);
      return events.length >= 2 && events;
    });
    expect(published.map(({ type }) => type)).toEqual(['receipt.created', 'receipt.extracted']);
    expect(published.map(({ metadata }) => metadata)).toEqual([
      { businessId: 1, userId: 11 },
      { businessId: 1, userId: 11, actorUserId: null },
    ]);
  }, 120_000);

  it('rejects the same bytes again, and names the receipt that has them', async () => {
    const bytes = await fresh();
    const first = await upload(form(bytes));
    const again = await upload(form(bytes, { name: 'other.png' }), colleague);
    expect(codeOf(again)).toEqual([409, 'DUPLICATE_RECEIPT']);
    expect(again.body.error.details[0].duplicateOf).toBe(first.body.data.id);
    expect((await upload(form(bytes), { businessId: 2 })).status).toBe(201);
  });

  it('takes effect once per Idempotency-Key, whatever the boundary of the form', async () => {
    const bytes = await fresh();
    const key = { 'idempotency-key': 'upload-1' };
    const first = await upload(form(bytes), employee, key);
    const again = await upload(form(bytes), employee, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(codeOf(await upload(form(await fresh()), employee, key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('rejects files of other types, and of another type than they state', async () => {
    const zip = Buffer.from('PK\u0003\u0004 not a picture');
    expect(codeOf(await upload(form(zip)))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(codeOf(await upload(form(await fresh(), { type: 'image/jpeg' })))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(codeOf(await service.call('POST', '/v1/receipts', employee, { file: 'x' }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  it('rejects a file of more than 10 MB', async () => {
    const large = Buffer.concat([await fresh(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(codeOf(await upload(form(large)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([
    ['no file', new FormData(), ['file']],
    ['an empty file', form(Buffer.alloc(0)), ['file']],
    ['a picture that cannot be opened', form(Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1')), ['file']],
  ])('refuses %s', async (_what, body, fields) => {
    if (!body.has('file')) body.append('source', 'api');
    const { status, body: answer } = await upload(body);
    expect([status, answer.error.details?.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
  });

  it('refuses two parts of empty name, and says so under a field', async () => {
    const body = new FormData();
    for (const value of ['a', 'b']) body.append('', value);
    const { status, body: answer } = await upload(body);
    expect([status, answer.error.details]).toEqual([400, [{ field: 'body', message: 'has a part without a name' }]]);
  });

  it('rejects a picture of 50,000 by 50,000 pixels and PDFs with a password or 10,000 pages', async () => {
    const bomb = await fresh();
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    const pdf = (text: string) => form(Buffer.from(`%PDF-1.7\n${text}`), { type: 'application/pdf', name: 'a.pdf' });
    const refused = [form(bomb), pdf('trailer << /Encrypt 5 0 R >>'), pdf('<< /Type /Pages /Count 10000 >>')];
    const before = process.memoryUsage().rss;
    for (const body of refused) expect(codeOf(await upload(body))).toEqual([400, 'VALIDATION_ERROR']);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  it('rejects unknown fields, users of other businesses and unknown expenses', async () => {
    for (const fields of [{ tip: '1' }, { source: 'fax' }, { userId: '987654' }, { expenseId: '987654' }]) {
      const { status, body } = await upload(form(await fresh(), { fields }), {});
      expect([status, body.error.details[0].field]).toEqual([400, Object.keys(fields)[0]]);
    }
    expect((await upload(form(await fresh()), auditor)).status).toBe(403);
  });
});

describe('a receipt for an expense', () => {
  it.each([
    ['submitted', 'EXPENSE_LOCKED', 50_001],
    ['split', 'ALREADY_SPLIT', 50_002],
  ] as const)('is refused, as the contract says, when that is %s', async (status, code, expenseId) => {
    expenses.knows({ ...exampleOf('expense.created').data.expense, id: expenseId, status } as ExpenseView);
    expect(codeOf(await upload(form(await fresh(), { fields: { expenseId } })))).toEqual([409, code]);
    const { errors } = OPERATIONS.find(({ id }) => id === 'uploadReceipt') ?? { errors: [] };
    expect(errors).toContain(code);
  });
});

describe('a receipt', () => {
  it('is kept without the place where its photo was taken', async () => {
    const photo = await sharp(await fresh())
      .withExif({ IFD3: { GPSMapDatum: 'AT-HOME' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(form(photo, { type: 'image/jpeg', name: 'home.jpg' }));
    const links = (await service.call('GET', `/v1/receipts/${body.data.id}/file`, employee)).body.data;
    const kept = Buffer.from(await (await service.open(links.url)).arrayBuffer());
    expect([photo.includes('AT-HOME'), kept.includes('AT-HOME'), kept.length]).toEqual([true, false, photo.length]);
  });

  it('is opened by a signed link for five minutes, and by nothing else', async () => {
    const bytes = await fresh();
    const { body } = await upload(form(bytes, { name: 'reçu "é".png' }));
    const { data } = (await service.call('GET', `/v1/receipts/${body.data.id}/file`, employee)).body;
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now());
    const open = (url: string) => service.open(url);
    const file = await open(data.url);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(file.headers.get('content-type')).toBe('image/png');
    // Not the last letter: some of its bits are no part of the signature.
    const [before, letter, after] = [data.url.slice(0, -6), data.url.at(-6), data.url.slice(-5)];
    expect((await open(`${before}${letter === 'A' ? 'B' : 'A'}${after}`)).status).toBe(404);
  });

  it("is seen by its owner and those who may see others' receipts", async () => {
    const { body } = await upload(form(await fresh()));
    const path = `/v1/receipts/${body.data.id}`;
    expect((await service.call('GET', path, colleague)).status).toBe(404);
    expect((await service.call('GET', path, auditor)).status).toBe(200);
    expect((await service.call('GET', path, { businessId: 2 })).status).toBe(404);
    expect((await service.call('DELETE', path, colleague)).status).toBe(404);
  });

  it('is seen by whoever sees its expense, and deleted by none of them', async () => {
    const approver = { userId: 14, role: 'approver' } as const;
    const id = 50_003;
    expenses.knows({ ...exampleOf('expense.created').data.expense, id, status: 'draft' } as ExpenseView);
    const { body } = await upload(form(await fresh(), { fields: { expenseId: id } }));
    const path = `/v1/receipts/${body.data.id}`;
    const statuses = async () =>
      Promise.all([path, `${path}/file`].map(async (each) => (await service.call('GET', each, approver)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect((await service.call('DELETE', path, approver)).status).toBe(404);
    expenses.hides(id);
    expect(await statuses()).toEqual([404, 404]);
    expect((await service.call('DELETE', path, employee)).status).toBe(204);
  });

  it('is deleted with its file', async () => {
    const { body } = await upload(form(await fresh()));
    const { data } = (await service.call('GET', `/v1/receipts/${body.data.id}/file`, employee)).body;
    expect((await service.call('DELETE', `/v1/receipts/${body.data.id}`, employee)).status).toBe(204);
    expect((await service.call('GET', `/v1/receipts/${body.data.id}`, employee)).status).toBe(404);
    expect((await service.open(data.url)).status).toBe(404);
  });

  it('is found in the list by status, owner and name', async () => {
    const { body } = await upload(form(await fresh(), { name: 'needle.png' }), colleague);
    const ids = async (query: string, caller: Partial<Caller> = {}) =>
      (await service.call('GET', `/v1/receipts?${query}`, caller)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('search=needle')).toEqual([body.data.id]);
    expect(await ids('userId=12')).toEqual([body.data.id]);
    expect(await ids('', colleague)).toEqual([body.data.id]);
    expect(await ids('matched=true')).toEqual([]);
    for (const bad of ['status=eaten', 'sortBy=taste', 'pageSize=0'])
      expect((await service.call('GET', `/v1/receipts?${bad}`, {})).status).toBe(400);
  });
});
