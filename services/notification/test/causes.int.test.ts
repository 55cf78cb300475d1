import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Envelope,
  type EventKind,
  eventDefinition,
  exampleOf,
  type SealedEvent,
  sealEvent,
} from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
  const people = [
    { id: 1, role: 'owner' },
    { id: 2, role: 'approver', status: 'invited' },
    { id: 3, role: 'approver', locale: 'fr-CA' },
    { id: 4, role: 'accountant' },
    { id: 7, role: 'employee' },
  ] as const;
  await service.knowsPeople(1, people);
  await service.knowsPeople(2, people, { name: 'Birch' });
});
afterAll(() => service.stop());

type By = { businessId?: number; userId?: number | null; at?: Date };

const sealed = (kind: EventKind, data: object, { businessId = 1, userId = 7, at = new Date() }: By = {}): SealedEvent =>
  sealEvent(
    { definition: eventDefinition(kind), aggregate: 'test', data: data as Record<string, unknown> },
    { businessId, userId, onBehalfOf: null },
    at,
  );

/** Publishes the example with other data, as often as told, and waits until the service has handled what came after it. */
const happens = async (kind: EventKind, data: object, by: By = {}, times = 1) => {
  const event = sealed(kind, data, by);
  for (let sent = 0; sent < times; sent += 1) await service.publish(event);
  await service.publish(sealed('vendor.created', exampleOf('vendor.created').data));
  const last = sealed('account.changed', exampleOf('account.changed').data, { businessId: 0 });
  await service.publish(last);
  await waitFor(async () => (await service.mailsOf(last.id)).length === 1);
  return { id: event.id, mails: await service.mailsOf(event.id) };
};

const reportOf = (kind: 'report.submitted' | 'report.comment_added', changes: object) => {
  const { data } = exampleOf(kind) as Envelope<{ report: object }>;
  return { ...data, report: { ...data.report, ...changes } };
};

describe('a mail', () => {
  it('is queued once for each person whom an event concerns, however often it arrives', async () => {
    const { id, mails } = await happens(
      'report.submitted',
      reportOf('report.submitted', { nextApprovers: [3, 4] }),
      {},
      3,
    );
    expect(mails.map(({ userId }) => userId)).toEqual([3, 4]);
    expect(mails[0]).toMatchObject({
      businessId: 1,
      kind: 'report-submitted',
      cause: id,
      email: 'p3@maple.example',
      locale: 'fr-CA',
      state: 'waiting',
      path: '/expense-reports/310',
      content: { name: 'P3', values: { businessName: 'Maple Bakery', submitterName: 'P7' }, link: null },
    });
  });

  it('goes to nobody who is only invited, who left, or who is of another business alone', async () => {
    const none = await happens('report.submitted', reportOf('report.submitted', { nextApprovers: [2] }));
    expect(none.mails).toEqual([]);
    const { business } = exampleOf('business.created').data;
    const gone = { id: 9, name: 'P9', email: 'p9@birch.example', role: 'approver', status: 'active' };
    const user = { ...gone, createdAt: business.createdAt };
    const removed = { ...exampleOf('business.user_removed').data, user };
    const handled = (kind: string) =>
      waitFor(async () => {
        const text = 'SELECT 1 FROM inbox WHERE business_id = 2 AND kind = $1';
        return (await service.database.look(text, [kind])).length > 0;
      });
    await service.deliver('business.user_added', 2, { business: { ...business, id: 2 }, user, invitedBy: null });
    await handled('business.user_added');
    await service.deliver('business.user_removed', 2, removed);
    await handled('business.user_removed');
    const left = await happens('report.submitted', reportOf('report.submitted', { nextApprovers: [9] }), {
      businessId: 2,
    });
    expect(left.mails).toEqual([]);
  });

  it('waits for the event that makes its person known', async () => {
    const event = sealed('report.submitted', reportOf('report.submitted', { nextApprovers: [11] }));
    await service.publish(event);
    await waitFor(() => service.logger.linesOf('message.delayed').some(({ reason }) => reason === 'NOT_FOUND'));
    await service.hasMember(1, 11, 'approver');
    expect((await waitFor(async () => (await service.mailsOf(event.id))[0])).userId).toBe(11);
  });

  it('reaches those who were there before this service was, once they are listed, and nothing newer is undone', async () => {
    const people = [
      { id: 21, name: 'New', email: 'new@oak.example', role: 'approver', status: 'active', locale: 'fr-CA' },
      { id: 22, name: 'Guest', email: 'guest@oak.example', role: 'approver', status: 'invited', locale: 'en-CA' },
    ];
    const business = service.business({ id: 3 });
    const at = new Date(Date.now() - 60_000);
    const early = sealed('business.people_listed', { business, people }, { businessId: 3, at });
    await service.deliver('business.people_listed', 3, {
      business,
      people: [{ ...people[0], name: 'Newer' }, people[1]],
    });
    await service.publish(early);
    const to = reportOf('report.submitted', { nextApprovers: [21, 22], submittedBy: 21 });
    const { mails } = await happens('report.submitted', to, { businessId: 3, userId: null });
    expect(mails).toMatchObject([
      { userId: 21, email: 'new@oak.example', locale: 'fr-CA', content: { name: 'Newer' } },
    ]);
  });

  it('follows a comment to those who commented before', async () => {
    const commented = (authorId: number) => ({
      ...reportOf('report.comment_added', { id: 311 }),
      comment: { ...exampleOf('report.comment_added').data.comment, authorId },
      author: { id: authorId, name: `P${authorId}`, email: `p${authorId}@maple.example` },
    });
    const first = await happens('report.comment_added', commented(4), { userId: 4 });
    expect(first.mails.map(({ userId }) => userId)).toEqual([7]);
    const answer = await happens('report.comment_added', commented(7), { userId: 7 });
    expect(answer.mails.map(({ userId }) => userId)).toEqual([4]);
  });

  it('about a bill names the vendor', async () => {
    const { vendor } = exampleOf('vendor.created').data;
    await service.deliver('vendor.created', 1, { vendor });
    const { bill } = exampleOf('bill.submitted').data;
    const pending = { ...bill, currentLevel: 1, nextApprovers: [3], vendorId: vendor.id };
    const { mails } = await happens('bill.submitted', { bill: pending });
    expect(mails.map(({ content }) => content.values.vendorName)).toEqual([vendor.name]);
  });

  it('about a vendor who was there before this service was names it once they are listed, and nothing newer is undone', async () => {
    const listed = (version: number, name: string) => ({ vendors: [{ id: 77, name, version }] });
    await happens('business.vendors_listed', listed(3, 'Moulin'));
    await happens('business.vendors_listed', listed(2, 'Former name'));
    const { bill } = exampleOf('bill.submitted').data;
    const pending = { ...bill, currentLevel: 1, nextApprovers: [4], vendorId: 77 };
    const { mails } = await happens('bill.submitted', { bill: pending });
    expect(mails.map(({ content }) => content.values.vendorName)).toEqual(['Moulin']);
    await happens('business.employees_listed', { employees: [{ id: 12, name: 'Léa Roy', version: 1 }] });
    const account = await happens('employee_bank.changed', exampleOf('employee_bank.changed').data, { userId: 1 });
    expect(account.mails.map(({ content }) => content.values.payeeName)).toEqual(['Léa Roy']);
  });

  it('about an account belongs to no business, comes with what its link is made from, and cannot be turned off', async () => {
    const { id, mails } = await happens('account.link_created', exampleOf('account.link_created').data, {
      businessId: 0,
    });
    const { link } = exampleOf('account.link_created').data;
    expect(mails).toMatchObject([{ businessId: 0, kind: 'invitation', cause: id, path: null, content: { link } }]);
    expect(JSON.stringify(await service.as(7, 'GET', '/v1/notifications'))).not.toContain('invitation');
  });
});

describe('preferences', () => {
  const PATH = '/v1/users/me/notification-preferences';
  const usual = {
    approvals: 'at-once',
    reports: 'at-once',
    bills: 'at-once',
    vendors: 'at-once',
    webhooks: 'at-once',
    budgets: 'at-once',
    reminders: 'at-once',
  };

  it('are at once until somebody chooses, may be sent back as they are, and hold for one person in one business', async () => {
    expect((await service.as(3, 'GET', PATH)).body).toEqual({ data: usual });
    const chosen = { ...usual, approvals: 'daily', bills: 'never' };
    expect((await service.as(3, 'PATCH', PATH, { approvals: 'daily', bills: 'never' })).body).toEqual({ data: chosen });
    expect((await service.as(3, 'PATCH', PATH, chosen)).body).toEqual({ data: chosen });
    expect((await service.as(3, 'GET', PATH)).body).toEqual({ data: chosen });
    const kept = 'SELECT mail_group FROM notification_preferences ORDER BY mail_group';
    expect(await service.database.look(kept)).toEqual([{ mail_group: 'approvals' }, { mail_group: 'bills' }]);
    expect((await service.as(4, 'GET', PATH)).body).toEqual({ data: usual });
    expect((await service.as(3, 'GET', PATH, undefined, 2)).body).toEqual({ data: usual });
  });

  it('decide about mails from then on', async () => {
    const { bill } = exampleOf('bill.submitted').data;
    const submitted = { bill: { ...bill, currentLevel: 1, nextApprovers: [3] } };
    expect((await happens('bill.submitted', submitted)).mails).toMatchObject([{ state: 'daily' }]);
    expect((await happens('bill.submitted', submitted, { businessId: 2 })).mails).toMatchObject([{ state: 'waiting' }]);
    await service.as(3, 'PATCH', PATH, { approvals: 'never' });
    expect((await happens('bill.submitted', submitted)).mails).toEqual([]);
  });

  it('name what is wrong, and are nobody’s but a person’s', async () => {
    const wrong = await service.as(3, 'PATCH', PATH, { approvals: 'weekly', security: 'never' });
    expect([wrong.status, wrong.body.error.details.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['approvals', 'security'],
    ]);
    for (const path of [PATH, '/v1/notifications']) expect((await service.as(null, 'GET', path)).status).toBe(403);
  });
});

describe('the log of mails', () => {
  const listed = async (userId: number, query = '', businessId = 1) =>
    (await service.as(userId, 'GET', `/v1/notifications${query}`, undefined, businessId)).body;

  it('shows a person their own mails of the business, and nobody else’s, whoever looks', async () => {
    const { data, pagination } = await listed(4);
    expect(pagination.totalCount).toBe(data.length);
    expect(data[data.length - 1]).toEqual({
      id: expect.stringMatching(/^mail_/),
      kind: 'report-submitted',
      path: '/expense-reports/310',
      status: 'waiting',
      createdAt: expect.any(String),
      sentAt: null,
    });
    expect((await listed(1)).data).toEqual([]);
    expect((await listed(4, '', 2)).data).toEqual([]);
    const [{ id }] = data;
    expect((await listed(4, `?ids=${id}`)).data).toMatchObject([{ id }]);
    expect((await listed(1, `?ids=${id}`)).data).toEqual([]);
    expect((await listed(4, `?ids=${id}`, 2)).data).toEqual([]);
  });

  it('is filtered and paged', async () => {
    expect((await listed(3, '?status=daily')).data).toMatchObject([{ kind: 'bill-waiting', status: 'daily' }]);
    expect((await listed(3, '?status=sent,failed')).data).toEqual([]);
    expect((await listed(3, '?kind=report-submitted&pageSize=1')).data).toHaveLength(1);
    expect((await listed(3, '?createdTo=2020-01-01T00:00:00Z')).pagination.totalCount).toBe(0);
    expect((await service.as(3, 'GET', '/v1/notifications?kind=invitation')).status).toBe(400);
  });
});
