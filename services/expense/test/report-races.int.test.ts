import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller, Envelope, ReportView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';
import type { Reply } from './service.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const peter = { userId: 21, role: 'approver' } as const satisfies Partial<Caller>;
const paula = { userId: 22, role: 'approver' } as const satisfies Partial<Caller>;
const grace = { userId: 23, role: 'accountant' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';
/** Of each race, so that both orders of arrival are met. */
const ROUNDS = 8;

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
  await service.hasMember(1, emma.userId);
  for (const { userId, role } of [peter, paula, grace, adam]) await service.hasMember(1, userId, role);
});
afterAll(() => service.stop());

const report = async (expenseIds: number[] = []): Promise<number> =>
  (await service.call('POST', AT, emma, { name: 'March', expenseIds })).body.data.id;
const filled = async (): Promise<number> => report([(await create({}, emma)).id]);
const submitted = async (approvers: unknown = [[21, 22]]): Promise<number> => {
  const id = await filled();
  await act(id, 'submit', emma, { approvers });
  return id;
};
const act = (id: number, action: string, caller: Partial<Caller>, body: unknown = {}): Promise<Reply> =>
  service.call('POST', `${AT}/${id}/${action}`, caller, body);
const read = async (id: number): Promise<ReportView> => (await service.call('GET', `${AT}/${id}`, adam)).body.data;
const inside = async (id: number) => (await service.call('GET', `/v1/expenses?reportId=${id}`, adam)).body.data;
const publishedOf = (id: number): string[] =>
  service
    .published()
    .filter(({ data }: Envelope) => (data.report as { id: number } | undefined)?.id === id)
    .map(({ type }) => type);
/** Once the last kind has arrived: whatever else was published of the report came before it. */
const publishedUntil = (id: number, last: string): Promise<string[]> =>
  waitFor(() => publishedOf(id).includes(last) && publishedOf(id));
const outcomes = (replies: Reply[]): string[] =>
  replies.map(({ status, body }) => `${status} ${body?.error?.code ?? ''}`.trim()).sort((a, b) => a.localeCompare(b));

/** Starts both at once, again and again, on a fresh report each time. */
const race = async (
  begin: () => Promise<number>,
  both: (id: number) => Promise<Reply>[],
  judge: (id: number, replies: Reply[]) => Promise<void>,
): Promise<void> => {
  const ids = [];
  for (let round = 0; round < ROUNDS; round += 1) ids.push(await begin());
  const replies = await Promise.all(ids.map((id) => Promise.all(both(id))));
  for (const [round, id] of ids.entries()) await judge(id, replies[round] ?? []);
};

describe('at the same moment', () => {
  it('two approvers approve: one does it, the other comes too late, and it is published once', () =>
    race(
      submitted,
      (id) => [act(id, 'approve', peter), act(id, 'approve', paula)],
      async (id, replies) => {
        expect(outcomes(replies)).toEqual(['200', '409 INVALID_STATE_TRANSITION']);
        const { status, approvals, approvedBy } = await read(id);
        expect([status, approvals.map((each) => each.status).sort()]).toEqual(['approved', ['approved', 'skipped']]);
        expect(approvals.find((each) => each.status === 'approved')?.approverId).toBe(approvedBy);
        expect(await publishedUntil(id, 'report.approved')).toEqual([
          'report.created',
          'report.submitted',
          'report.approved',
        ]);
      },
    ));

  it('one approves and the other rejects: what came first stands, unless the approval is taken back', () =>
    race(
      submitted,
      (id) => [act(id, 'approve', peter), act(id, 'reject', paula, { comment: 'No' })],
      async (id, replies) => {
        // Paula is no last approver of what Peter approved, and nobody approves what was rejected.
        expect([
          ['200', '403 NOT_CURRENT_APPROVER'],
          ['200', '409 INVALID_STATE_TRANSITION'],
        ]).toContainEqual(outcomes(replies));
        const isApproved = replies[0]?.status === 200;
        expect((await read(id)).status).toBe(isApproved ? 'approved' : 'rejected');
        const [expense] = await inside(id);
        expect(expense.status).toBe(isApproved ? 'approved' : 'rejected');
      },
    ));

  it('one approves and the submitter takes it back: one of both happens', () =>
    race(
      () => submitted([21]),
      (id) => [act(id, 'approve', peter), act(id, 'recall', emma)],
      async (id, replies) => {
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        const { status } = await read(id);
        expect(status).toBe(replies[0]?.status === 200 ? 'approved' : 'draft');
      },
    ));

  it('two pay it back: it is paid once', () =>
    race(
      async () => {
        const id = await submitted([21]);
        await act(id, 'approve', peter);
        return id;
      },
      (id) => [act(id, 'reimburse', grace, { method: 'EFT' }), act(id, 'reimburse', adam, { method: 'CHECK' })],
      async (id, replies) => {
        expect(outcomes(replies)).toEqual(['200', '409 INVALID_STATE_TRANSITION']);
        const kinds = await publishedUntil(id, 'report.reimbursed');
        expect(kinds.filter((kind) => kind === 'report.reimbursed')).toHaveLength(1);
      },
    ));

  it('an expense is put in while the report is submitted: in time it goes with it, too late it is rejected', () =>
    race(
      filled,
      (id) => [
        create({ amount: 5 }, emma).then((late) =>
          service.call('POST', `${AT}/${id}/expenses`, emma, { expenseIds: [late.id] }),
        ),
        create({ amount: 6 }, emma).then(() => act(id, 'submit', emma, { approvers: [21] })),
      ],
      async (id, [added, sent]) => {
        expect(sent?.status).toBe(200);
        expect(outcomes(added ? [added] : [])).toEqual([
          added?.status === 200 ? '200' : '409 INVALID_STATE_TRANSITION',
        ]);
        const { expenseCount, totalAmount } = await read(id);
        expect([expenseCount, totalAmount]).toEqual(added?.status === 200 ? [2, 23.4] : [1, 18.4]);
        expect((await inside(id)).map(({ status }: { status: string }) => status)).toEqual(
          Array.from({ length: expenseCount }, () => 'submitted'),
        );
      },
    ));

  it('two reports want one expense: one has it, and the sums show it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const expense = await create({}, emma);
      const ids = [await report(), await report()];
      const put = (id: number) => service.call('POST', `${AT}/${id}/expenses`, emma, { expenseIds: [expense.id] });
      expect(outcomes(await Promise.all(ids.map(put)))).toEqual(['200', '409 EXPENSE_IN_OTHER_REPORT']);
      const reports = await Promise.all(ids.map(read));
      expect(reports.map(({ totalAmount }) => totalAmount).sort()).toEqual([0, 18.4]);
      const owner = reports.find(({ expenseCount }) => expenseCount === 1);
      expect((await inside(owner?.id ?? 0)).map(({ id }: { id: number }) => id)).toEqual([expense.id]);
    }
  });

  it('one is deleted and put into a report: it is gone or it is in, never both', () =>
    race(
      async () => (await create({}, emma)).id,
      (expenseId) => [
        service.call('DELETE', `/v1/expenses/${expenseId}`, emma),
        service.call('POST', AT, emma, { name: 'Late', expenseIds: [expenseId] }),
      ],
      async (_id, [gone, made]) => {
        expect([gone?.status, made?.status].filter((status) => status === 204 || status === 201)).toHaveLength(1);
      },
    ));
});
