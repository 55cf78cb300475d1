import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type EventKind, eventDefinition, exampleOf, type Role, sealEvent } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const peter = { userId: 21, role: 'approver' } as const satisfies Partial<Caller>;
const pia = { userId: 23, role: 'approver' } as const satisfies Partial<Caller>;
const paula = { userId: 22, role: 'employee' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
  for (const { userId, role } of [emma, peter, pia, paula]) await service.hasMember(1, userId, role);
});
afterAll(() => service.stop());

/** Publishes what the gateway does of a changed person, and waits until the service knows their name. */
const change = async (userId: number, role: Role | null, name = `User ${userId}, ${role}`) => {
  const { user, ...rest } = exampleOf('user.updated').data;
  await service.deliver('user.updated', 1, { ...rest, user: { ...user, id: userId, name }, role });
  const query = 'SELECT 1 FROM members WHERE business_id = 1 AND user_id = $1 AND name = $2';
  await waitFor(async () => (await service.database.look(query, [userId, name])).length > 0);
};
const report = async (): Promise<number> => {
  const { id } = await create({}, emma);
  return (await service.call('POST', AT, emma, { name: 'March', expenseIds: [id] })).body.data.id;
};
const submit = async (approver: number) =>
  service.call('POST', `${AT}/${await report()}/submit`, emma, { approvers: [approver] });

/** Publishes what the gateway published at that moment of a person who was invited as an administrator. */
const publishAt = (kind: EventKind, at: Date, data: Record<string, unknown>) =>
  service.publish(
    sealEvent(
      { definition: eventDefinition(kind), aggregate: 'test', data },
      { businessId: 1, userId: 7, onBehalfOf: null },
      at,
    ),
  );
const invite = (id: number, at: Date) => {
  const { user, ...rest } = exampleOf('business.user_added').data;
  return publishAt('business.user_added', at, { ...rest, user: { ...user, id, role: 'admin', status: 'invited' } });
};
const accept = (id: number, at: Date) => {
  const { user, ...rest } = exampleOf('user.updated').data;
  const changes = { changedFields: ['status'], previousAttributes: { status: 'invited' } };
  return publishAt('user.updated', at, { ...rest, ...changes, user: { ...user, id } });
};
const known = async (id: number) => {
  const text = `SELECT invited_at < joined_at AS joined FROM members
    WHERE business_id = 1 AND user_id = $1 AND role IS NOT NULL AND invited_at IS NOT NULL`;
  return (await service.database.look<{ joined: boolean | null }>(text, [id]))[0];
};

describe('a person who is invited', () => {
  const submitted = async () =>
    (await service.call('POST', `${AT}/${await report()}/submit`, emma, {})).body.data.approvers;

  it('is found as an administrator once they accepted, in whatever order that is heard', async () => {
    await service.hasMember(1, 30, 'admin');
    const [before, after] = [new Date(Date.now() - 60_000), new Date()];
    await invite(31, before);
    await waitFor(() => known(31));
    expect(await submitted()).toEqual([30]);
    await accept(31, after);
    await waitFor(async () => (await known(31))?.joined);
    expect(await submitted()).toEqual([30, 31]);
    await accept(32, after);
    await waitFor(async () =>
      service.database.look('SELECT 1 FROM members WHERE user_id = 32 AND joined_at IS NOT NULL'),
    );
    await invite(32, before);
    await waitFor(() => known(32));
    expect(await submitted()).toEqual([30, 31, 32]);
  });
});

describe('a person whose role changed', () => {
  it('may be chosen and added as an approver once promoted', async () => {
    expect((await submit(paula.userId)).status).toBe(400);
    const { body: submitted } = await submit(peter.userId);
    const add = () =>
      service.call('POST', `${AT}/${submitted.data.id}/approvers`, peter, { userId: paula.userId, level: 2 });
    expect((await add()).status).toBe(400);
    await change(paula.userId, 'approver');
    expect((await add()).body.data.approvers).toEqual([peter.userId, paula.userId]);
    expect((await submit(paula.userId)).body.data.nextApprovers).toEqual([paula.userId]);
  });

  it('approves no more once demoted, and keeps the role when only the name changes', async () => {
    expect((await submit(peter.userId)).status).toBe(200);
    await change(peter.userId, null, 'Peter Roy');
    expect((await submit(peter.userId)).status).toBe(200);
    await change(peter.userId, 'employee');
    const { status, body } = await submit(peter.userId);
    expect([status, body.error.details[0].field]).toEqual([400, 'approvers[0]']);
  });
});

describe('an approver', () => {
  it('is told of look-alikes among what was routed to them alone', async () => {
    const spent = { merchant: 'Tim Hortons', amount: 8.41, date: '2026-03-03' };
    const [own, { id }, routed] = [await create(spent, emma), await create(spent, emma), await create(spent, emma)];
    const { body } = await service.call('POST', AT, emma, { name: 'Coffee', expenseIds: [id, routed.id] });
    const sent = await service.call('POST', `${AT}/${body.data.id}/submit`, emma, { approvers: [pia.userId] });
    expect(sent.body).toMatchObject({ data: { status: 'submitted', approvers: [pia.userId] } });
    const seenBy = async (caller: Partial<Caller>) =>
      (await service.call('GET', `/v1/expenses/${id}`, caller)).body.data.lookAlikes
        .map((other: { id: number }) => other.id)
        .toSorted((one: number, other: number) => one - other);
    expect([await seenBy(emma), await seenBy(pia)]).toEqual([[own.id, routed.id], [routed.id]]);
  });
});
