import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BillView } from '@outlay/contracts';
import fc from 'fast-check';
import { startService, type TestService } from './service.ts';
import { ADMIN, BILLS, createWalk, OWNER, type Walk } from './walk.ts';

const FIELDS = ['dueDate', 'issueDate', 'amount', 'status', 'createdAt', 'updatedAt', 'scheduledDate'] as const;
const COUNT = 24;
const AMOUNTS = [10, 99.5, 1200.75];

let service: TestService;
let walk: Walk;
let all: BillView[];

const send = (query: string, caller = {}) => service.call('GET', `${BILLS}?${query}`, caller);
const listed = async (query: string): Promise<BillView[]> => (await send(`pageSize=100&${query}`)).body.data;
const ids = (bills: readonly BillView[]) => bills.map(({ id }) => id).sort((a, b) => a - b);

/** Different in everything that can be filtered, with equal values in everything that can be sorted by. */
const commandOf = (index: number, vendorId: number | undefined) => ({
  vendorId,
  billNumber: `L-${index}`,
  amount: AMOUNTS[index % 3],
  currency: index % 4 ? 'CAD' : 'EUR',
  issueDate: `2026-0${(index % 3) + 1}-10`,
  dueDate: index % 5 ? `2026-0${(index % 3) + 1}-20` : '2099-12-31',
  memo: index % 6 ? null : 'Taxi to Dorval',
  externalId: index % 8 ? null : `ext-${index}`,
  paymentMethod: index % 7 ? null : 'WIRE',
});

const advance = async (id: number, index: number): Promise<void> => {
  if (index % 3 === 0) await walk.act(id, 'submit');
  if (index % 6 === 0) await walk.act(id, 'approve', {}, ADMIN);
  const scheduledDate = service.today(10);
  if (index % 12 === 0) await walk.act(id, 'schedule-payment', { scheduledDate, paymentMethod: 'WIRE' });
  if (index % 12 === 6) await walk.act(id, 'mark-paid', { paidAt: '2026-03-15' });
};

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  const vendors = [(await walk.vendor()).id, (await walk.vendor()).id];
  for (let index = 0; index < COUNT; index += 1) {
    const { id } = await walk.draft(commandOf(index, vendors[index % 2]));
    await advance(id, index);
  }
  all = await listed('');
});
afterAll(() => service.stop());

describe('the list of bills', () => {
  it('has the envelope of the specification, twenty at a time', async () => {
    const { body } = await send('');
    expect(body.data).toHaveLength(20);
    expect(body.pagination).toEqual({
      page: 1,
      pageSize: 20,
      totalPages: 2,
      totalCount: COUNT,
      hasNext: true,
      hasPrevious: false,
    });
  });

  it.each(FIELDS)('covers every bill once, sorted by %s', async (sortBy) => {
    const sortOrder = fc.constantFrom('asc', 'desc');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 25 }), sortOrder, async (pageSize, order) => {
        const query = `sortBy=${sortBy}&sortOrder=${order}&pageSize=${pageSize}`;
        const { totalPages } = (await send(query)).body.pagination;
        const pages = await Promise.all(
          Array.from({ length: totalPages }, (_, index) => send(`${query}&page=${index + 1}`)),
        );
        expect(ids(pages.flatMap(({ body }) => body.data))).toEqual(ids(all));
      }),
      { numRuns: 3 },
    );
  });

  it.each<[string, (bill: BillView) => boolean]>([
    ['status=DRAFT', ({ status }) => status === 'DRAFT'],
    ['status=SCHEDULED,MARKED_PAID', ({ status }) => status === 'SCHEDULED' || status === 'MARKED_PAID'],
    ['minAmount=99.5&maxAmount=100', ({ amount }) => amount === 99.5],
    ['currency=EUR', ({ currency }) => currency === 'EUR'],
    ['dueFrom=2026-02-01&dueTo=2026-02-28', ({ dueDate }) => dueDate.startsWith('2026-02')],
    ['issuedFrom=2026-03-01', ({ issueDate }) => issueDate.startsWith('2026-03')],
    ['overdue=true', ({ isOverdue }) => isOverdue],
    ['overdue=false', ({ isOverdue }) => !isOverdue],
    ['paymentMethod=WIRE', ({ paymentMethod }) => paymentMethod === 'WIRE'],
    ...['l-3', 'L3', 'l 3', 'L–3'].map((written): [string, (bill: BillView) => boolean] => [
      `billNumber=${encodeURIComponent(written)}`,
      ({ billNumber }) => billNumber === 'L-3',
    ]),
    ['externalId=ext-8', ({ externalId }) => externalId === 'ext-8'],
    ['search=taxi', ({ memo }) => memo !== null],
    ['paidFrom=2026-03-15&paidTo=2026-03-15', ({ paidAt }) => paidAt !== null],
    ['scheduledFrom=2026-01-01', ({ scheduledDate }) => scheduledDate !== null],
  ])('filters by %s', async (query, matches) => {
    const wanted = all.filter(matches);
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(await listed(query))).toEqual(ids(wanted));
  });

  it('filters by vendor, by ids and by whose approval is awaited', async () => {
    const vendorId = all[0]?.vendorId;
    expect(ids(await listed(`vendorId=${vendorId}`))).toEqual(ids(all.filter((bill) => bill.vendorId === vendorId)));
    const some = ids(all).slice(2, 5);
    expect(ids(await listed(`ids=${some}`))).toEqual(some);
    const awaiting = await send('pageSize=100&awaitingMyApproval=true', ADMIN);
    expect(ids(awaiting.body.data)).toEqual(ids(all.filter(({ status }) => status === 'PENDING_APPROVAL')));
    expect((await send('awaitingMyApproval=true', OWNER)).body.data).toEqual([]);
  });

  it.each([
    ['pageSize=101', 'pageSize'],
    ['sortBy=id', 'sortBy'],
    ['status=draft', 'status'],
    ['colour=red', 'colour'],
    ['dueFrom=2026-02-30', 'dueFrom'],
    ['dueFrom=2026-02-02&dueTo=2026-02-01', 'dueTo'],
    ['minAmount=5&maxAmount=4', 'maxAmount'],
    ['overdue=maybe', 'overdue'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await send(query);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
  });
});
