import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];
let kindsOf: Fixture['kindsOf'];
let publishedOf: Fixture['publishedOf'];

const trip = exampleOf('mileage_trip.created').data.trip;
const receipt = exampleOf('receipt.created').data.receipt;
const read = exampleOf('receipt.extracted').data.receipt;
const split = 'spl_01KKPYJ5R7ZC2S1V4H8W3X6Y9D';
const post = (path: string, body?: unknown) => service.call('POST', `/v1/${path}`, {}, body);
const get = async (path: string) => (await service.call('GET', `/v1/${path}`, {})).body.data;
const ofReceipt = async (id: number) =>
  (await get('expenses?pageSize=100')).filter(({ receiptIds }: { receiptIds: number[] }) => receiptIds.includes(id));
const ofTrip = async (id = trip.id) =>
  (await get('expenses?type=mileage')).find(({ mileageTripId }: { mileageTripId: number }) => mileageTripId === id);

beforeAll(async () => {
  ({ service, create, kindsOf, publishedOf } = await openFixture());
});
afterAll(() => service.stop());

describe('the receipt of an expense that was split', () => {
  const pictured = { ...receipt, id: 6001, expenseId: null, userId: 7 };
  const lookUp = async (caller: Partial<Caller>) => {
    const { status, body } = await service.call('GET', `/v1/internal/receipts/${pictured.id}/expense`, caller);
    return status === 200 ? body.data.id : status;
  };

  it('belongs to what each sees of it: the whole, a part, or a part in a report that waits for them', async () => {
    await service.hasMember(1, 21, 'approver');
    await service.deliver('receipt.created', 1, { receipt: pictured });
    const [whole] = await waitFor(async () => {
      const found = await ofReceipt(pictured.id);
      return found.length > 0 && found;
    });
    const changes = { merchant: 'Inn', amount: 30, date: '2026-03-12' };
    await service.call('PATCH', `/v1/expenses/${whole.id}`, {}, changes);
    await post(`expenses/${whole.id}/validate`);
    const splits = [{ amount: 10 }, { amount: 20, userId: 12 }];
    const [, part] = (await post(`expenses/${whole.id}/split`, { splits })).body.data.children;
    const colleague = { userId: 12, role: 'employee' } as const;
    const approver = { userId: 21, role: 'approver' } as const;
    expect([await lookUp({}), await lookUp(colleague), await lookUp(approver)]).toEqual([whole.id, part.id, 404]);

    const made = await service.call('POST', '/v1/expense-reports', colleague, { name: 'Inn', expenseIds: [part.id] });
    const { id } = made.body.data;
    await service.call('PATCH', `/v1/expenses/${part.id}`, colleague, { notes: 'Two nights' });
    const sent = await service.call('POST', `/v1/expense-reports/${id}/submit`, colleague, { approvers: [21] });
    expect([made.status, sent.status, await lookUp(approver)]).toEqual([201, 200, part.id]);
  });
});

describe('a trip and a receipt', () => {
  it('make an expense that follows the trip and goes with it', async () => {
    await service.deliver('mileage_trip.created', 1, { trip });
    const made = await waitFor(ofTrip);
    expect(made).toMatchObject({ type: 'mileage', status: 'validated', amount: 87.6, mileageTripId: 88 });
    expect(await kindsOf(made.id, 2)).toEqual(['expense.created', 'expense.validated']);
    const longer = { ...trip, amount: 100, version: 2 };
    const changes = { trip: longer, previousAttributes: { amount: 87.6 }, changedFields: ['amount'] };
    // Recomputed by a machine, for its driver: nobody entered anything.
    await service.deliver('mileage_trip.updated', 1, changes, { userId: null, forUserId: trip.userId });
    await waitFor(async () => (await ofTrip()).amount === 100);
    const [, , updated] = await publishedOf(made.id, 3);
    expect(updated?.metadata).toEqual({ businessId: 1, userId: trip.userId, actorUserId: null });
    const entered = 'SELECT entered_by FROM expenses WHERE id = $1';
    expect(await service.database.look(entered, [made.id])).toEqual([{ entered_by: [] }]);
    const audited = 'SELECT actor_user_id FROM audit_log WHERE resource = $1 ORDER BY id';
    expect((await service.database.look(audited, [`expense:${made.id}`])).at(-1)).toEqual({ actor_user_id: null });
    await service.deliver('mileage_trip.deleted', 1, { trip: longer });
    await waitFor(async () => (await ofTrip()) === undefined);
  });

  it('make an expense that is booked to the project of the trip, and else stays where somebody booked it', async () => {
    const booked = { ...trip, id: 91, projectId: 41 };
    await service.deliver('mileage_trip.created', 1, { trip: booked });
    const made = await waitFor(() => ofTrip(91));
    expect(made).toMatchObject({ projectId: 41 });
    const change = async (version: number, projectId: number | null, changedFields: string[]) => {
      const changed = { ...booked, projectId, amount: 100 + version, version };
      await service.deliver('mileage_trip.updated', 1, { trip: changed, previousAttributes: {}, changedFields });
      await waitFor(async () => (await ofTrip(91)).amount === 100 + version);
      return (await ofTrip(91)).projectId;
    };
    expect(await change(2, 42, ['amount', 'projectId'])).toBe(42);
    expect(await change(3, null, ['amount', 'projectId'])).toBeNull();
    await service.database.look('UPDATE expenses SET project_id = 43 WHERE id = $1', [made.id]);
    expect(await change(4, null, ['amount'])).toBe(43);
  });

  it.each([
    ['late in the evening in Toronto', '2026-02-14T04:00:00Z', '2026-02-13', '2026-02-13'],
    ['a plain day in Paris', '2026-02-12T23:00:00Z', '2026-02-13', '2026-02-13'],
    ['as a former release publishes it', '2026-02-13T23:00:00-05:00', undefined, '2026-02-13'],
  ])('give the expense the day of the trip: %s', async (_which, date, day, dated) => {
    const { day: _day, ...rest } = trip;
    const id = 4000 + (await get('expenses?type=mileage&pageSize=100')).length;
    await service.deliver('mileage_trip.created', 1, { trip: { ...rest, id, date, ...(day && { day }) } });
    expect(await waitFor(() => ofTrip(id))).toMatchObject({ date: dated });
    const later = { ...rest, id, date, ...(day && { day }), name: 'Later', version: 2 };
    const changes = { previousAttributes: { name: trip.name }, changedFields: ['name'] };
    await service.deliver('mileage_trip.updated', 1, { trip: later, ...changes });
    await waitFor(async () => (await ofTrip(id)).merchant === 'Later');
    expect(await ofTrip(id)).toMatchObject({ date: dated });
  });

  it('is submitted once it names what it was for', async () => {
    const unnamed = { ...trip, id: 89, name: null, note: null, category: null };
    await service.hasMember(1, 14, 'admin');
    await service.deliver('mileage_trip.created', 1, { trip: unnamed });
    const made = await waitFor(() => ofTrip(89));
    const { body: report } = await post('expense-reports', { name: 'Trips', expenseIds: [made.id] });
    const submit = () => post(`expense-reports/${report.data.id}/submit`, {});
    const { error } = (await submit()).body;
    expect(error).toMatchObject({ code: 'EXPENSE_INCOMPLETE', message: expect.stringContaining('what it was for') });
    expect(error.details).toEqual([expect.objectContaining({ field: 'expenseIds', expenseIds: [made.id] })]);
    await service.call('PATCH', `/v1/expenses/${made.id}`, {}, { notes: 'To the mill' });
    expect((await submit()).status).toBe(200);
  });

  it('make a draft that what was read completes', async () => {
    await service.deliver('receipt.created', 1, { receipt });
    const [draft] = await waitFor(async () => {
      const found = await ofReceipt(receipt.id);
      return found.length > 0 && found;
    });
    expect(draft).toMatchObject({ status: 'draft', merchant: null, amount: null, date: null, receiptIds: [501] });
    expect((await post(`expenses/${draft.id}/validate`)).body.error.code).toBe('EXPENSE_INCOMPLETE');
    await service.deliver('receipt.extracted', 1, { receipt: read });
    const done = await waitFor(async () => {
      const [found] = await ofReceipt(receipt.id);
      return found.status === 'validated' && found;
    });
    expect(done).toMatchObject({ merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', taxAmount: 2.4 });
    expect(await get(`expenses/${draft.id}/receipts`)).toMatchObject([{ id: 501 }]);

    const shares = [
      { userId: 7, amountMinor: 920, taxMinor: null },
      { userId: 12, amountMinor: 920, taxMinor: null },
    ];
    const command = {
      splitId: split,
      method: 'evenly',
      expenseId: draft.id,
      merchant: null,
      date: null,
      currency: 'CAD',
      totalMinor: 1840,
      taxMinor: null,
      shares,
    };
    const answer = await post(`internal/receipts/${receipt.id}/split`, command);
    expect(answer.body.data).toMatchObject({ parentExpenseId: draft.id, expenses: [{ userId: 7 }, { userId: 12 }] });
    expect((await get(`expenses/${draft.id}`)).status).toBe('split');
    expect((await post(`internal/receipts/${receipt.id}/split`, command)).body.error.code).toBe('ALREADY_SPLIT');
    const elsewhere = await service.call('DELETE', `/v1/expenses/${draft.id}/split`, {});
    expect(elsewhere.body.error).toMatchObject({
      code: 'CONFLICT',
      message: 'Its receipt was split: undo that with DELETE /v1/receipts/501/split.',
    });
    for (const _ of [1, 2]) {
      const undone = await post(`internal/receipts/${receipt.id}/undo-split`, { splitId: split });
      expect(undone.status).toBe(200);
    }
    expect((await get(`expenses/${draft.id}`)).status).toBe('validated');

    const other = await create();
    expect((await post(`expenses/${other.id}/receipts`, { receiptId: 501 })).body.data.receiptIds).toEqual([501]);
    expect((await post(`expenses/${other.id}/receipts`, { receiptId: 777 })).status).toBe(400);
    expect((await service.call('DELETE', `/v1/expenses/${other.id}/receipts/501`, {})).status).toBe(204);
    await service.deliver('receipt.deleted', 1, { receipt: { ...read, version: 5 } });
    await waitFor(async () => (await ofReceipt(receipt.id)).length === 0);
  });

  it.each([
    ['a person', 13, { userId: 13 }],
    ['a person as its own', 14, { userId: 7, onBehalfOf: 7, actorUserId: 14 }],
  ])('entered by %s name them among those who may not approve', async (_who, actor, by) => {
    const enterers = async (where: string): Promise<number[]> => {
      const query = `SELECT created_by, entered_by FROM expenses WHERE ${where}`;
      const [row] = await service.database.look(query);
      return row ? [Number(row.created_by), ...(row.entered_by as number[])] : [];
    };
    const [tripId, receiptId, filling] = [1000 + actor, 2000 + actor, 3000 + actor];
    await service.deliver('mileage_trip.created', 1, { trip: { ...trip, id: tripId } }, by);
    await waitFor(async () => (await enterers(`mileage_trip_id = ${tripId}`)).includes(actor));
    await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: receiptId } }, by);
    await waitFor(async () => (await enterers(`receipt_ids @> '[${receiptId}]'`)).includes(actor));

    await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: filling } });
    const [{ id }] = await waitFor(async () => {
      const found = await ofReceipt(filling);
      return found.length > 0 && found;
    });
    expect(await enterers(`id = ${id}`)).toEqual([7]);
    const second = { ...receipt, id: filling + 1000, expenseId: id };
    await service.deliver('receipt.created', 1, { receipt: second }, by);
    await waitFor(async () => (await enterers(`id = ${id}`)).includes(actor));
  });

  it('put to a draft by another names them, to what is entered already nobody', async () => {
    const enterersOf = async (id: number) =>
      (await service.database.look('SELECT entered_by FROM expenses WHERE id = $1', [id]))[0]?.entered_by;
    const entered = await create({ amount: 45 });
    await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: 701 } });
    const [draft] = await waitFor(async () => {
      const found = await ofReceipt(701);
      return found.length > 0 && found;
    });
    await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: 702 } });
    await waitFor(async () => (await ofReceipt(702)).length > 0);
    for (const { id } of [draft, entered])
      await service.call('POST', `/v1/expenses/${id}/receipts`, { userId: 13, actorUserId: 13 }, { receiptId: 702 });
    expect([await enterersOf(draft.id), await enterersOf(entered.id)]).toEqual([[13], []]);
  });

  it('make a draft that is a duplicate once what was read shows it', async () => {
    const known = { merchant: 'Twice', amount: 47.11, date: '2026-03-12' };
    await create(known);
    const { extraction } = read;
    if (extraction === null) throw new Error('the example has what was read');
    const { merchant, amount, date } = extraction;
    const again = {
      ...read,
      id: 601,
      extraction: {
        ...extraction,
        merchant: { ...merchant, value: known.merchant },
        amount: { ...amount, value: known.amount },
        date: { ...date, value: known.date },
      },
    };
    await service.deliver('receipt.created', 1, { receipt: { ...receipt, id: again.id } });
    const [draft] = await waitFor(async () => {
      const found = await ofReceipt(again.id);
      return found.length > 0 && found;
    });
    expect(draft).toMatchObject({ status: 'draft', isDuplicate: false });
    await service.deliver('receipt.extracted', 1, { receipt: again });
    const [, created] = await publishedOf(draft.id, 3);
    expect(created).toMatchObject({ type: 'expense.created', data: { expense: { ...known, isDuplicate: true } } });
  });

  it('that was uploaded a moment ago is attached once its event arrives; one that never comes is named', async () => {
    const { id } = await create({ amount: 44 });
    const fresh = { ...receipt, id: 777, userId: 7 };
    const attached = post(`expenses/${id}/receipts`, { receiptId: fresh.id });
    await service.database.look(
      'INSERT INTO receipts (business_id, receipt_id, user_id, receipt, version) VALUES (1, 777, 7, $1, 1)',
      [JSON.stringify(fresh)],
    );
    expect((await attached).body.data.receiptIds).toEqual([777]);
    const never = await post(`expenses/${id}/receipts`, { receiptId: 778 });
    expect([never.status, never.body.error.details[0].field]).toEqual([400, 'receiptId']);
  });
});
