import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { employee, type Fixture, openFixture } from './fixture.ts';

const peter = { userId: 21, role: 'approver' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
  await service.hasMember(1, employee.userId);
  for (const { userId, role } of [peter, adam]) await service.hasMember(1, userId, role);
});
afterAll(() => service.stop());

it('what is written with the steps of a report is kept among its comments and published with the step alone', async () => {
  const expense = await create({}, employee);
  const command = { name: 'March', expenseIds: [expense.id] };
  const { id } = (await service.call('POST', '/v1/expense-reports', employee, command)).body.data;
  const act = async (action: string, caller: Partial<Caller>, body: unknown) =>
    expect((await service.call('POST', `/v1/expense-reports/${id}/${action}`, caller, body)).status).toBe(200);
  await act('submit', employee, { approvers: [21], comment: 'Quebec fair' });
  await act('recall', employee, { comment: 'One is missing' });
  await act('submit', employee, { approvers: [21] });
  await act('reject', peter, { comment: 'Which fair?' });
  await act('submit', employee, { approvers: [21], comment: '' });
  await act('approve', adam, { comment: 'Peter is away' });
  const { body } = await service.call('GET', `/v1/expense-reports/${id}/comments`, employee);
  expect(body.data.map((each: { body: string; authorId: number }) => [each.authorId, each.body])).toEqual([
    [employee.userId, 'Quebec fair'],
    [employee.userId, 'One is missing'],
    [peter.userId, 'Which fair?'],
    [adam.userId, 'Peter is away'],
  ]);
  const published = () =>
    service.published().filter(({ data }) => (data.report as { id: number } | undefined)?.id === id);
  const events = await waitFor(() => published().some(({ type }) => type === 'report.approved') && published());
  expect(events.map(({ type }) => type)).not.toContain('report.comment_added');
});
