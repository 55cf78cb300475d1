import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BILL_STATUSES, type Caller, LOCALES, message } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import { findLookAlikes } from '../src/bills/look-alikes/look-alike.table.ts';
import { startService, type TestService } from './service.ts';
import {
  ACCOUNTANT,
  ADMIN,
  APPROVER,
  AUDITOR,
  BILLS,
  createWalk,
  EMPLOYEE,
  errorOf,
  inDays,
  OWNER,
  type Walk,
} from './walk.ts';

let service: TestService;
let walk: Walk;

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
});
afterAll(() => service.stop());

describe('bills on their way from draft to paid', () => {
  it('become drafts again when what approvers judge changes, remarks do not', async () => {
    const { id } = await walk.inState('PENDING_APPROVAL');
    expect((await walk.patch(id, { memo: 'A remark' })).body.data.status).toBe('PENDING_APPROVAL');
    expect((await walk.patch(id, { exchangeRate: 1.5 })).body.data).toMatchObject({
      status: 'DRAFT',
      exchangeRate: 1.5,
    });
    expect((await walk.patch(id, { currency: 'USD', exchangeRate: 1.4 })).body.data.exchangeRate).toBe(1.4);
    // A rate that is not given with a new currency was that of the former one.
    expect((await walk.patch(id, { currency: 'CAD' })).body.data).toMatchObject({
      currency: 'CAD',
      exchangeRate: null,
    });
    await walk.act(id, 'submit');
    expect((await walk.patch(id, { amount: 99 })).body.data).toMatchObject({
      status: 'DRAFT',
      approvals: [],
      amount: 99,
    });
    const ready = await walk.approved();
    expect(errorOf(await walk.patch(ready.id, { amount: 99 }))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect((await walk.patch(ready.id, { vendorMemo: 'Thanks' })).body.data.status).toBe('READY_FOR_PAYMENT');
    expect((await walk.act(ready.id, 'withdraw', {}, ACCOUNTANT)).status).toBe(403);
    expect((await walk.act(ready.id, 'withdraw', {}, ADMIN)).body.data.status).toBe('DRAFT');
  });

  it('are not approved by who raised what another entered, nor by who entered it as another', async () => {
    const raised = await walk.draft();
    expect((await walk.patch(raised.id, { amount: 9000 }, ADMIN)).status).toBe(200);
    const entered = await walk.draft({}, { ...OWNER, actorUserId: ADMIN.userId, onBehalfOf: 5 });
    for (const { id } of [raised, entered]) {
      const { body } = await walk.act(id, 'submit', { approvers: [[ADMIN.userId, ACCOUNTANT.userId]] });
      expect(body.data.nextApprovers).toEqual([ACCOUNTANT.userId]);
      expect(errorOf(await walk.act(id, 'approve', {}, ADMIN))).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
      expect((await walk.act(id, 'approve', {}, ACCOUNTANT)).status).toBe(200);
    }
  });

  it('stop being ready while they are on hold', async () => {
    const { id } = await walk.approved();
    expect((await walk.patch(id, { onHold: true })).body.data.status).toBe('APPROVED');
    expect((await walk.act(id, 'schedule-payment', { scheduledDate: inDays(3) })).body.error).toMatchObject({
      code: 'CONFLICT',
      details: [{ reason: 'BILL_ON_HOLD' }],
    });
    expect((await walk.patch(id, { onHold: false })).body.data.status).toBe('READY_FOR_PAYMENT');
  });

  it('go from draft to paid elsewhere and back', async () => {
    const { id } = await walk.draft();
    const submitted = await walk.act(id, 'submit');
    expect(submitted.body.data).toMatchObject({ status: 'PENDING_APPROVAL', currentLevel: 1, nextApprovers: [8] });
    expect(errorOf(await walk.act(id, 'approve'))).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
    const asAdmin = { ...ADMIN, actorUserId: OWNER.userId, onBehalfOf: 5 };
    expect(errorOf(await walk.act(id, 'approve', {}, asAdmin))).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
    expect(errorOf(await walk.act(id, 'deny', { comment: 'No' }, asAdmin))).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
    expect(errorOf(await walk.act(id, 'approve', {}, ACCOUNTANT))).toEqual([403, 'NOT_CURRENT_APPROVER']);
    const approved = await walk.act(id, 'approve', { comment: 'Fine' }, ADMIN);
    expect(approved.body.data).toMatchObject({
      status: 'READY_FOR_PAYMENT',
      approvals: [{ level: 1, approverId: 8, status: 'approved', comment: 'Fine' }],
    });
    const marked = await walk.act(
      id,
      'mark-paid',
      { method: 'CASH', reference: '17', paidAt: '2026-03-20' },
      ACCOUNTANT,
    );
    expect(marked.body.data).toMatchObject({ status: 'MARKED_PAID', balance: 0, paymentReference: '17' });
    expect((await walk.act(id, 'unmark-paid', { comment: 'Wrong bill' }, ACCOUNTANT)).status).toBe(403);
    const unmarked = await walk.act(id, 'unmark-paid', { comment: 'Wrong bill' }, ADMIN);
    expect(unmarked.body.data).toMatchObject({ status: 'READY_FOR_PAYMENT', balance: 100, paidAt: null });
    const kinds = ['created', 'submitted', 'approved', 'updated', 'paid', 'updated'].map((kind) => `bill.${kind}`);
    expect(await walk.kindsPublishedOf(id, 6)).toEqual(kinds);
    const history = await service.call('GET', `${BILLS}/${id}/history?sortOrder=asc`, {});
    expect(history.body.data.map((entry: { action: string }) => entry.action)).toEqual([
      'create',
      'submit',
      'approve',
      'check',
      'mark-paid',
      'unmark-paid',
    ]);
    expect(history.body.pagination.totalCount).toBe(6);
    const payments = await service.call('GET', `${BILLS}/${id}/payments`, {});
    expect(payments.body.data).toMatchObject([
      { method: 'CASH', provider: 'manual', status: 'cancelled', amount: 100 },
    ]);
    const approvals = await service.call('GET', `${BILLS}/${id}/approvals`, {});
    expect(approvals.body.data).toMatchObject([{ approverId: 8, status: 'approved' }]);
  });

  it('say in three languages what they are', async () => {
    for (const status of BILL_STATUSES)
      for (const locale of LOCALES)
        expect(message(locale, { key: `bill.status.${status}` })).not.toMatch(/^[A-Z_]+$|valid/);
    const { id } = await walk.draft();
    expect((await walk.get(id, { ...OWNER, locale: 'fr-CA' })).statusLabel).toBe('Brouillon');
  });

  it('name the state, the goal and what is possible when an action is not', async () => {
    const { id } = await walk.inState('CANCELLED');
    const { status, body } = await walk.act(id, 'submit');
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'INVALID_STATE_TRANSITION',
      details: [{ from: 'CANCELLED', to: 'PENDING_APPROVAL', allowed: [] }],
    });
  });

  it('need a reason for a denial, and start anew after it', async () => {
    const { id } = await walk.inState('PENDING_APPROVAL');
    expect(errorOf(await walk.act(id, 'deny', {}, ADMIN))).toEqual([400, 'VALIDATION_ERROR']);
    expect((await walk.act(id, 'deny', { comment: 'Not ours' }, ADMIN)).body.data.status).toBe('DENIED');
    expect((await walk.patch(id, { amount: 90 })).body.data.status).toBe('DRAFT');
    expect((await walk.act(id, 'submit')).body.data.status).toBe('PENDING_APPROVAL');
  });

  it('are seen by those who keep the books, who entered them and who approve them', async () => {
    const { id } = await walk.draft();
    const statuses = async () =>
      Promise.all(
        [ACCOUNTANT, AUDITOR, APPROVER, EMPLOYEE].map(
          async (caller) => (await service.call('GET', `${BILLS}/${id}`, caller)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 404, 404]);
    await walk.act(id, 'submit', { approvers: [APPROVER.userId] });
    expect(await statuses()).toEqual([200, 200, 200, 404]);
    const awaiting = await service.call('GET', `${BILLS}?awaitingMyApproval=true`, APPROVER);
    expect(awaiting.body.data.map((bill: { id: number }) => bill.id)).toEqual([id]);
    expect((await walk.act(id, 'approve', {}, APPROVER)).body.data.status).toBe('READY_FOR_PAYMENT');
    expect((await walk.post(BILLS, {}, AUDITOR)).status).toBe(400);
    const mine = await walk.draft({}, APPROVER);
    expect((await walk.patch(mine.id, { memo: 'x' }, APPROVER)).status).toBe(200);
    expect((await walk.patch(id, { memo: 'x' }, APPROVER)).status).toBe(403);
  });
});

describe('bills', () => {
  it('warn of others that are perhaps the same invoice, with the reasons', async () => {
    const { id: vendorId } = await walk.vendor();
    const first = await walk.draft({ vendorId, billNumber: 'DOM-1', amount: 120 });
    expect(first.lookAlikes).toEqual([]);
    const second = await walk.draft({ vendorId, billNumber: 'D0M-1', amount: 75 });
    expect(second.lookAlikes).toEqual([{ id: first.id, score: 0.71, reasons: ['number', 'day'] }]);
    expect((await walk.draft({ vendorId, billNumber: 'dom l', amount: 1 })).lookAlikes).toHaveLength(2);
    const retyped = await walk.draft({ vendorId, billNumber: '4711', amount: 120, issueDate: '2026-03-03' });
    expect(retyped.lookAlikes).toEqual([{ id: first.id, score: 0.28, reasons: ['amount', 'day'] }]);
    expect((await walk.get(first.id)).lookAlikes.map(({ id }: { id: number }) => id)).toContain(retyped.id);
    expect((await walk.patch(retyped.id, { amount: 121 })).body.data.lookAlikes).toEqual([]);
    expect((await walk.draft({ billNumber: 'DOM-1', amount: 120 })).lookAlikes).toEqual([]);
    // Whoever writes and does not read is told of no other bill.
    const writer = { scopes: ['bills:write'] } as const;
    const days = { dueDate: inDays(60), issueDate: retyped.issueDate };
    const blind = await walk.post(BILLS, { vendorId, billNumber: 'D0M-I', amount: 1, ...days }, writer);
    expect([blind.status, blind.body.data.lookAlikes]).toEqual([201, []]);
    const taken = { vendorId, billNumber: 'DOM-1', amount: 1, ...days };
    expect((await walk.post(BILLS, taken, writer)).body.error.details[0]).not.toHaveProperty('billId');
    expect((await walk.post(BILLS, taken)).body.error.details[0].billId).toBe(first.id);
    const likeThis = { name: 'Boulangerie du Nord', currency: 'CAD', country: 'CA' };
    await walk.post('/v1/vendors', likeThis);
    const { data: vendor } = (await walk.post('/v1/vendors', likeThis, { scopes: ['vendors:write'] })).body;
    expect([vendor.lookAlikes, vendor.warnings]).toEqual([[], []]);
    expect((await service.call('GET', `/v1/vendors/${vendor.id}`, {})).body.data.lookAlikes).toHaveLength(1);
    expect((await service.call('GET', BILLS, {})).body.data[0]).not.toHaveProperty('lookAlikes');
    await walk.act(first.id, 'cancel');
    expect((await walk.get(second.id)).lookAlikes.map(({ id }: { id: number }) => id)).not.toContain(first.id);
  });

  it('name to an approver only those that one may see', async () => {
    const { id: vendorId } = await walk.vendor();
    const other = await walk.draft({ vendorId, billNumber: 'SEEN-1', amount: 50 });
    const own = await walk.draft({ vendorId, billNumber: 'OWN-1', amount: 50 }, APPROVER);
    expect(own.lookAlikes).toEqual([]);
    expect((await walk.get(own.id)).lookAlikes).toMatchObject([{ id: other.id }]);
    const rename = (caller: Partial<Caller>) =>
      service.call('PATCH', `${BILLS}/${own.id}`, caller, { billNumber: 'seen 1' });
    const detailOf = ({ body }: Awaited<ReturnType<typeof rename>>) => body.error.details[0];
    expect(detailOf(await rename(OWNER))).toMatchObject({ field: 'billNumber', billId: other.id });
    expect(detailOf(await rename(APPROVER))).not.toHaveProperty('billId');
  });

  it('are found among 10,000 alike within 5 ms, and no more of them are read than are shown', async () => {
    const { id, vendorId } = await walk.draft({ billNumber: 'MANY-1', amount: 321 });
    const { look } = service.database;
    const [columns] = await look<{ names: string }>(`SELECT string_agg(column_name, ', ') AS names
      FROM information_schema.columns WHERE table_name = 'bills' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'bill_number', 'number_look', 'number_is_shared')`);
    await look(
      `INSERT INTO bills (id, bill_number, number_look, number_is_shared, ${columns?.names})
       SELECT 1000000 + n, 'MANY ' || n, number_look, true, ${columns?.names}
       FROM bills, generate_series(2, 10001) AS n WHERE id = $1`,
      [id],
    );
    const counted = `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'bills'`;
    const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
    const database = openDatabase({ url: service.database.url, poolSize: 1, ...settings });
    try {
      await database.acrossTenants(async (tx) => {
        const facts = { id, businessId: 1, vendorId, billNumber: 'MANY-1', amountMinor: 32_100, currency: 'CAD' };
        const find = () => findLookAlikes(tx, { ...facts, issueDate: '2026-03-01' });
        const count = async () => (await tx.one<{ read: number }>({ text: counted }))?.read ?? 0;
        const before = await count();
        expect(await find()).toHaveLength(10);
        // Ten by the look of the number, ten of each of seven days, and those once more for what is compared.
        expect((await count()) - before).toBeLessThanOrEqual(160);
        const times: number[] = [];
        for (let each = 0; each < 10; each += 1) {
          const begin = performance.now();
          await find();
          times.push(performance.now() - begin);
        }
        expect(Math.min(...times)).toBeLessThan(5);
      });
    } finally {
      await database.close();
      await look('DELETE FROM bills WHERE id > 1000000');
    }
  });
});
