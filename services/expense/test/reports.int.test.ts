import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditChange, type Caller, DEFAULT_SETTINGS, type Envelope, EVENTS } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const peter = { userId: 21, role: 'approver' } as const satisfies Partial<Caller>;
const paula = { userId: 22, role: 'approver' } as const satisfies Partial<Caller>;
const grace = { userId: 23, role: 'accountant' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
  await service.hasMember(1, emma.userId);
  for (const { userId, role } of [peter, paula, grace, adam]) await service.hasMember(1, userId, role);
});
afterAll(() => service.stop());

const report = async (count = 2, caller: Partial<Caller> = emma) => {
  const expenses = [];
  for (let index = 0; index < count; index += 1) expenses.push(await create({ amount: 10.1 + index }, caller));
  const expenseIds = expenses.map(({ id }) => id);
  const { body } = await service.call('POST', AT, caller, { name: 'March', expenseIds });
  return { ...body.data, expenseIds };
};
const act = (id: number, action: string, caller: Partial<Caller>, body: unknown = {}) =>
  service.call('POST', `${AT}/${id}/${action}`, caller, body);
const read = async (id: number, caller: Partial<Caller> = adam) =>
  (await service.call('GET', `${AT}/${id}`, caller)).body.data;
const statuses = async (reportId: number): Promise<string[]> => {
  const { body } = await service.call('GET', `/v1/expenses?reportId=${reportId}`, adam);
  return [...new Set<string>(body.data.map(({ status }: { status: string }) => status))];
};
const published = (id: number): Envelope[] =>
  service.published().filter(({ data }) => (data.report as { id: number } | undefined)?.id === id);
const kinds = (id: number, count: number) =>
  waitFor(() => published(id).length >= count && published(id).map(({ type }) => type));

describe('the life of a report', () => {
  it('goes over two levels, back and forth, to the money paid back', async () => {
    const { id, totalAmount, expenseCount } = await report();
    expect([totalAmount, expenseCount]).toEqual([21.2, 2]);

    const submitted = await act(id, 'submit', emma, { approvers: [21, [22, 24]] });
    expect(submitted.body.data).toMatchObject({ status: 'submitted', currentLevel: 1, approvers: [21, 22, 24] });
    expect(await statuses(id)).toEqual(['submitted']);

    expect((await act(id, 'approve', peter, { comment: 'Fine' })).body.data).toMatchObject({
      status: 'submitted',
      currentLevel: 2,
      nextApprovers: [22, 24],
    });
    const rejected = await act(id, 'reject', paula, { comment: 'The receipt is missing' });
    expect(rejected.body.data).toMatchObject({ status: 'rejected', rejectionReason: 'The receipt is missing' });
    expect(await statuses(id)).toEqual(['rejected']);

    expect((await act(id, 'submit', emma, { approvers: [21, 22] })).body.data.currentLevel).toBe(1);
    await act(id, 'approve', peter);
    const approved = await act(id, 'approve', paula);
    expect(approved.body.data).toMatchObject({ status: 'approved', approvedBy: 22, approvedAmount: 21.2 });
    expect(await statuses(id)).toEqual(['approved']);

    const back = await act(id, 'reject', adam, { comment: 'The wrong trip' });
    const rejection = { level: 2, approverId: 24, status: 'rejected', comment: 'The wrong trip' };
    expect(back.body.data.approvals.at(-1)).toEqual({ ...rejection, actedAt: back.body.data.rejectedAt });
    await act(id, 'submit', emma, { approvers: [21, 22] });
    for (const approver of [peter, paula]) await act(id, 'approve', approver);

    const paid = await act(id, 'reimburse', grace, { method: 'EFT', reference: 'R-1' });
    const lines = await service.database.look<{ action: string; changes: AuditChange[] | null }>(
      'SELECT action, changes FROM audit_log WHERE resource = $1 ORDER BY id',
      [`report:${id}`],
    );
    const steps = lines.flatMap(({ action, changes }) =>
      (changes ?? []).filter(({ field }) => field === 'status').map(({ from, to }) => [action, from, to]),
    );
    expect(steps).toEqual([
      ['report.submitted', 'draft', 'submitted'],
      ['report.rejected', 'submitted', 'rejected'],
      ['report.submitted', 'rejected', 'submitted'],
      ['report.approved', 'submitted', 'approved'],
      ['report.rejected', 'approved', 'rejected'],
      ['report.submitted', 'rejected', 'submitted'],
      ['report.approved', 'submitted', 'approved'],
      ['report.reimbursed', 'approved', 'reimbursed'],
    ]);
    expect(paid.body.data).toMatchObject({
      status: 'reimbursed',
      paymentStatus: 'paid',
      reimbursement: { method: 'EFT', reference: 'R-1', amount: 21.2, currency: 'CAD' },
    });
    expect(await statuses(id)).toEqual(['reimbursed']);

    expect(await kinds(id, 12)).toEqual([
      'report.created',
      'report.submitted',
      'report.updated',
      'report.rejected',
      'report.submitted',
      'report.updated',
      'report.approved',
      'report.rejected',
      'report.submitted',
      'report.updated',
      'report.approved',
      'report.reimbursed',
    ]);
    expect(published(id)[7]?.data).toMatchObject({ report: { approvals: back.body.data.approvals } });
    for (const event of published(id))
      expect(EVENTS.find(({ kind }) => kind === event.type)?.data.safeParse(event.data).error).toBeUndefined();
    expect(published(id).at(-2)?.data).toMatchObject({
      report: { id, totalAmount: 21.2, submittedBy: 11, approvedBy: 22, expenseCount: 2 },
      approver: { id: 22, name: 'User 22', email: 'user-22@maple.example' },
    });
  });

  it('is routed to the administrators when nobody else is named, and never to its own submitter', async () => {
    const { id } = await report(1);
    expect((await act(id, 'submit', emma)).body.data.nextApprovers).toEqual([24]);
    const own = await report(1, adam);
    const alone = await act(own.id, 'submit', adam);
    expect([alone.status, alone.body.error.code]).toEqual([409, 'CONFLICT']);
    const self = await act(own.id, 'submit', adam, { approvers: [24] });
    expect([self.status, self.body.error.code]).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
  });

  it('follows the policy row of its amount, with everybody of an all-level', async () => {
    const level = (approvers: unknown[], mode = 'any') => ({ approvers, mode });
    const policies = [
      { subject: 'reports', minAmount: 0, levels: [level([{ userId: 21 }])] },
      {
        subject: 'reports',
        minAmount: 20,
        levels: [level([{ userId: 21 }, { userId: 22 }], 'all'), level([{ role: 'admin' }])],
      },
    ];
    const deliver = (approvalPolicies: unknown[]) =>
      service.deliver('business.updated', 1, {
        business: service.business({ id: 1, locale: 'fr-CA', version: 2 }),
        settings: DEFAULT_SETTINGS,
        approvalPolicies,
        previousAttributes: {},
        changedFields: ['approvalPolicies'],
      });
    await deliver(policies);
    const known = (count: number) =>
      waitFor(async () => {
        const [row] = await service.database.look(
          'SELECT jsonb_array_length(policies) AS n FROM businesses WHERE business_id = 1',
        );
        return row?.n === count;
      });
    await known(2);
    service.clock.shift(6_000);
    const small = await report(1);
    expect((await act(small.id, 'submit', emma)).body.data.nextApprovers).toEqual([21]);
    const large = await report(2);
    expect((await act(large.id, 'submit', emma)).body.data.nextApprovers).toEqual([21, 22]);
    expect((await act(large.id, 'approve', peter)).body.data).toMatchObject({ currentLevel: 1, nextApprovers: [22] });
    expect((await act(large.id, 'approve', paula)).body.data).toMatchObject({ currentLevel: 2, nextApprovers: [24] });
    await deliver([]);
    await known(0);
    service.clock.shift(6_000);
  });

  it('can be recalled, and loses an expense to an approver, who cannot take the last one', async () => {
    const { id, expenseIds } = await report(2);
    await act(id, 'submit', emma, { approvers: [21] });
    const eject = (ids: number[]) => service.call('DELETE', `${AT}/${id}/expenses`, peter, { expenseIds: ids });
    expect((await eject([expenseIds[0]])).status).toBe(204);
    expect((await eject([expenseIds[1]])).body.error.code).toBe('CONFLICT');
    expect(await read(id)).toMatchObject({ totalAmount: 11.1, expenseCount: 1 });
    expect((await act(id, 'recall', emma, { comment: 'Wait' })).body.data).toMatchObject({
      status: 'draft',
      approvals: [],
    });
    expect(await statuses(id)).toEqual(['validated']);
    expect((await service.call('DELETE', `${AT}/${id}`, emma)).status).toBe(204);
    expect((await service.call('GET', `/v1/expenses/${expenseIds[1]}`, emma)).body.data.reportId).toBeNull();
  });

  it('answers every step that its state does not allow with where it is and where it can go', async () => {
    const { id } = await report(1);
    const early = await act(id, 'approve', adam);
    expect([early.status, early.body.error.code]).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect(early.body.error.details).toEqual([
      expect.objectContaining({ field: 'status', from: 'draft', to: 'approved', allowed: ['submitted'] }),
    ]);
    await act(id, 'submit', emma, { approvers: [21, 22] });
    const answers = [
      await act(id, 'approve', paula),
      await act(id, 'approve', emma),
      await act(id, 'reimburse', grace, { method: 'EFT' }),
      await act(id, 'reimburse', emma, { method: 'EFT' }),
      await act(id, 'reject', peter, { comment: '' }),
      await act(id, 'approve', { userId: 12, role: 'employee' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'NOT_CURRENT_APPROVER'],
      [403, 'SELF_APPROVAL_NOT_ALLOWED'],
      [409, 'INVALID_STATE_TRANSITION'],
      [403, 'FORBIDDEN'],
      [400, 'VALIDATION_ERROR'],
      [404, 'NOT_FOUND'],
    ]);
  });

  it('shows each reader what they may do now', async () => {
    const { id } = await report(1);
    expect((await read(id, emma)).allowedActions).toEqual([
      'update',
      'delete',
      'add_expenses',
      'remove_expenses',
      'submit',
      'comment',
    ]);
    await act(id, 'submit', emma, { approvers: [21] });
    expect((await read(id, emma)).allowedActions).toEqual(['recall', 'comment']);
    expect((await read(id, peter)).allowedActions).toEqual([
      'remove_expenses',
      'approve',
      'reject',
      'add_approver',
      'comment',
    ]);
    expect((await read(id, { userId: 13, role: 'auditor' })).allowedActions).toEqual([]);
    const { body } = await service.call('GET', `${AT}?awaitingMyApproval=true&ids=${id}`, peter);
    expect(body.data.map((each: { id: number }) => each.id)).toEqual([id]);
    expect((await service.call('GET', `${AT}?awaitingMyApproval=true&ids=${id}`, paula)).body.data).toEqual([]);
  });

  it('takes comments, publishes them, and lists approvals', async () => {
    const { id } = await report(1);
    await act(id, 'submit', emma, { approvers: [21] });
    const made = await act(id, 'comments', peter, { body: 'Which client?' });
    expect(made.body.data).toMatchObject({ body: 'Which client?', authorId: 21, authorName: 'User 21' });
    expect((await service.call('GET', `${AT}/${id}/comments`, emma)).body.pagination.totalCount).toBe(1);
    expect((await service.call('GET', `${AT}/${id}/approvals`, emma)).body.data).toMatchObject([
      { level: 1, approverId: 21 },
    ]);
    await waitFor(() => published(id).some(({ type }) => type === 'report.comment_added'));
    expect((await act(id, 'approvers', peter, { userId: 22, level: 2 })).body.data.approvers).toEqual([21, 22]);
  });

  it('is submitted in bulk, each for itself: empty and foreign ones fail with their reasons, one that is there is skipped', async () => {
    const [one, two, empty] = [await report(1), await report(1), await report(0)];
    await act(two.id, 'submit', emma);
    const reportIds = [one.id, two.id, empty.id, 999_999, one.id];
    const { status, body } = await service.call('POST', `${AT}/bulk/submit`, emma, { reportIds, comment: 'For March' });
    expect([status, body.successCount, body.skippedCount, body.failedCount]).toEqual([200, 1, 1, 2]);
    expect(body.results).toMatchObject([
      { reportId: one.id, success: true, error: null, errorCode: null, currentStatus: 'submitted' },
      { reportId: two.id, success: false, errorCode: 'ALREADY_SUBMITTED', currentStatus: 'submitted' },
      { reportId: empty.id, success: false, errorCode: 'EXPENSE_INCOMPLETE' },
      { reportId: 999_999, success: false, errorCode: 'NOT_FOUND' },
    ]);
    expect((await service.call('GET', `${AT}/${one.id}`, emma)).body.data.status).toBe('submitted');
    const foreign = await service.call(
      'POST',
      `${AT}/bulk/submit`,
      { userId: 12, role: 'employee' },
      { reportIds: [empty.id] },
    );
    expect(foreign.body.results).toMatchObject([{ success: false, errorCode: 'NOT_FOUND' }]);
    const french = await service.call(
      'POST',
      `${AT}/bulk/submit`,
      { ...emma, locale: 'fr-CA' },
      { reportIds: [empty.id] },
    );
    expect(french.body.results[0].error).toMatch(/dépense/);
  });

  it('is approved and paid back in bulk, each for itself', async () => {
    const [one, two] = [await report(1), await report(1)];
    await act(one.id, 'submit', emma, { approvers: [21] });
    const reportIds = [one.id, two.id, 999_999, one.id];
    const { status, body } = await service.call('POST', `${AT}/bulk/approve`, peter, { reportIds });
    expect(status).toBe(200);
    expect(body).toMatchObject({ successCount: 1, failedCount: 2, skippedCount: 0 });
    expect(body.results).toMatchObject([
      { reportId: one.id, success: true, error: null, errorCode: null, currentStatus: 'approved' },
      { reportId: two.id, success: false, errorCode: 'NOT_FOUND' },
      { reportId: 999_999, success: false, errorCode: 'NOT_FOUND' },
    ]);
    const paid = await service.call('POST', `${AT}/bulk/reimburse`, grace, { reportIds: [one.id], method: 'EFT' });
    expect(paid.body.successCount).toBe(1);
    const again = await service.call('POST', `${AT}/bulk/reimburse`, grace, { reportIds: [one.id], method: 'EFT' });
    expect(again.body).toMatchObject({ skippedCount: 1, results: [{ errorCode: 'ALREADY_REIMBURSED' }] });
  });
});
