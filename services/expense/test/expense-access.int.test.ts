import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type Envelope, exampleOf, LOCALES } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { auditor, colleague, employee, type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let publishedOf: Fixture['publishedOf'];

const get = async (path: string) => (await service.call('GET', `/v1/${path}`, {})).body.data;

beforeAll(async () => {
  ({ service, categories, create, patch, publishedOf } = await openFixture());
});
afterAll(() => service.stop());

describe('who sees and changes what', () => {
  it("answers for another person's expense exactly as for an unknown one", async () => {
    const { id } = await create({}, employee);
    const answers = [
      await service.call('GET', `/v1/expenses/${id}`, colleague),
      await service.call('GET', '/v1/expenses/987654321', colleague),
      await patch(id, { notes: 'x' }, { ...colleague, role: 'approver' }),
      await service.call('DELETE', `/v1/expenses/${id}`, colleague),
      await service.call('POST', `/v1/expenses/${id}/categorize`, colleague, { categoryId: categories.FUEL }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body.error, requestId: '' }).toEqual({ ...answers[0]?.body.error, requestId: '' });
    }
  });

  it.each([
    ['en-CA', /^is required here: a client, or a key/],
    ['en-US', /^is required here: a client, or a key/],
    ['fr-CA', /^est obligatoire ici : un client/],
  ] as const)('wants of a machine the name of the person, and says so in %s', async (locale, words) => {
    const machine = { userId: null, role: 'admin', locale } as const;
    const expense = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };
    for (const [path, body] of [
      ['/v1/expenses', expense],
      ['/v1/expense-reports', { name: 'March' }],
    ] as const) {
      const refused = await service.call('POST', path, machine, body);
      expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(refused.body.error.details).toEqual([{ field: 'userId', message: expect.stringMatching(words) }]);
      const made = await service.call('POST', path, machine, { ...body, userId: 12 });
      expect(made.status).toBe(201);
      const { id } = made.body.data;
      const kind = path === '/v1/expenses' ? 'expense' : 'report';
      const isOf = ({ type, data }: Envelope) => type === `${kind}.created` && (data[kind] as { id: number }).id === id;
      const event = await waitFor(() => service.published().find(isOf));
      expect(event.metadata).toEqual({ businessId: 1, userId: 12, actorUserId: null, byClient: true });
      expect((await service.call('POST', `${path}/${made.body.data.id}/comments`, machine, { body: 'x' })).status).toBe(
        201,
      );
    }
  });

  it('lets an auditor read everything and write nothing', async () => {
    const { id } = await create({}, employee);
    expect((await service.call('GET', `/v1/expenses/${id}`, auditor)).status).toBe(200);
    const answers = [
      await patch(id, { notes: 'x' }, auditor),
      await service.call('DELETE', `/v1/expenses/${id}`, auditor),
      await service.call('POST', `/v1/expenses/${id}/categorize`, auditor, { categoryId: categories.FUEL }),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('lists to each only what they may see', async () => {
    await create({ userId: 12 }, { role: 'admin' });
    const seen = async (caller: Partial<Caller>, query = '') => {
      const { body } = await service.call('GET', `/v1/expenses?pageSize=100${query}`, caller);
      return new Set(body.data.map(({ userId }: { userId: number }) => userId));
    };
    expect(await seen(employee)).toEqual(new Set([11]));
    expect(await seen(colleague, '&userId=11,12')).toEqual(new Set([12]));
    expect(await seen(colleague, '&userId=11')).toEqual(new Set());
    expect(await seen(auditor)).toEqual(new Set([11, 12]));
    expect(await seen({ userId: null, role: 'employee' })).toEqual(new Set());
  });

  it.each(LOCALES)('labels the status in %s', async (locale) => {
    const { id } = await create({ categoryId: categories.MEALS });
    const { body } = await service.call('GET', `/v1/expenses/${id}`, { locale });
    const labels = { 'en-CA': 'Validated', 'fr-CA': 'Validée', 'en-US': 'Validated' };
    expect(body.data.statusLabel).toBe(labels[locale]);
  });
});

it('an expense names the employee of its user whose event comes after it, as its report does; what is older does not', async () => {
  const person = { userId: 31, role: 'employee' } as const;
  const enter = async (merchant: string) => {
    const expense = { merchant, amount: 12, date: '2026-03-13' };
    return (await service.call('POST', '/v1/expenses', person, expense)).body.data;
  };
  const [older, made] = [await enter('Older'), await enter('Early')];
  await service.database.look(`UPDATE expenses SET created_at = created_at - interval '1 day' WHERE id = $1`, [
    older.id,
  ]);
  const command = { name: 'Early', expenseIds: [made.id] };
  const { body: report } = await service.call('POST', '/v1/expense-reports', person, command);
  expect([made.employeeId, report.data.employeeId]).toEqual([null, null]);
  const { employee } = exampleOf('employee.created').data;
  await service.deliver('employee.created', 1, { employee: { ...employee, id: 77, userId: 31 } });
  const [, , , updated] = await publishedOf(made.id, 4);
  expect(updated).toMatchObject({
    type: 'expense.updated',
    data: { expense: { employeeId: 77 }, changedFields: ['employeeId'], previousAttributes: { employeeId: null } },
  });
  expect(await get(`expenses/${made.id}`)).toMatchObject({ employeeId: 77, version: expect.any(Number) });
  expect(await get(`expense-reports/${report.data.id}`)).toMatchObject({ employeeId: 77, totalAmount: 12 });
  expect(await get(`expenses/${older.id}`)).toMatchObject({ employeeId: null, version: 1 });
  expect((await enter('Late')).employeeId).toBe(77);
});
