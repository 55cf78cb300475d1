import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let publishedOf: Fixture['publishedOf'];

const { project } = exampleOf('project.created').data;
type Project = Partial<typeof project> & { id: number };

const deliver = (kind: 'created' | 'updated' | 'deleted', changes: Project, businessId = 1) =>
  service.deliver(`project.${kind}`, businessId, {
    project: { ...project, ...changes },
    ...(kind === 'updated' && { previousAttributes: {}, changedFields: ['name'] }),
  });
const kept = async (id: number) =>
  (
    await service.database.look(
      `SELECT code, name, is_active, is_gone, name_version AS version FROM known_records WHERE kind = 'project' AND record_id = $1`,
      [id],
    )
  )[0];
const until = (id: number, state: object) =>
  waitFor(async () => {
    const found = await kept(id);
    return found && Object.entries(state).every(([key, value]) => found[key as keyof typeof found] === value);
  });
const post = (path: string, body: unknown) => service.call('POST', `/v1/${path}`, {}, body);
const wrong = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  ...body.error.details.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`),
];
const idsOf = async (query: string): Promise<number[]> =>
  (await service.call('GET', `/v1/expenses?${query}&sortBy=createdAt&sortOrder=asc`, {})).body.data.map(
    ({ id }: { id: number }) => id,
  );

beforeAll(async () => {
  ({ service, create, patch, publishedOf } = await openFixture());
  await deliver('created', { id: 31, code: 'MILL', name: 'Old mill', isActive: true, version: 1 });
  await deliver('created', { id: 32, code: 'BARN', name: 'Barn', isActive: false, version: 1 });
  await deliver('created', { id: 33, code: 'OTHER', version: 1, isActive: true }, 2);
  await deliver('created', { id: 34, code: 'ROAD', name: 'Road', isActive: true, version: 1 });
  await Promise.all([31, 32, 33, 34].map((id) => until(id, { version: 1 })));
});
afterAll(() => service.stop());

const command = { merchant: 'M', amount: 1, date: '2026-01-01' };
const INACTIVE = 'projectId is not active';

describe('an expense', () => {
  it('is booked to an active project of its business, and says so', async () => {
    const made = await create({ projectId: 31, merchant: 'Booked' });
    expect(made).toMatchObject({ projectId: 31 });
    const moved = await patch(made.id, { projectId: 34 });
    expect(moved.body.data).toMatchObject({ projectId: 34, version: 2 });
    expect((await patch(made.id, { projectId: null })).body.data).toMatchObject({ projectId: null });
    const [created, , updated, taken] = await publishedOf(made.id, 4);
    expect(created?.data).toMatchObject({ expense: { projectId: 31 } });
    expect(updated?.data).toMatchObject({ previousAttributes: { projectId: 31 }, changedFields: ['projectId'] });
    expect(taken?.data).toMatchObject({ expense: { projectId: null }, previousAttributes: { projectId: 34 } });
    expect(await create()).toMatchObject({ projectId: null });
  });

  it('is booked to no project that is inactive, unknown or of another business', async () => {
    const { id } = await create();
    expect(wrong(await post('expenses', { ...command, projectId: 32 }))).toEqual([400, INACTIVE]);
    expect(wrong(await patch(id, { projectId: 32 }))).toEqual([400, INACTIVE]);
    const [unknown, another] = [await patch(id, { projectId: 999 }), await patch(id, { projectId: 33 })];
    expect(unknown.status).toBe(400);
    expect(wrong(unknown)).toEqual(wrong(another));
    expect(wrong(another)).not.toContain(INACTIVE);
    const splits = [{ amount: 8.4 }, { amount: 10, projectId: 32 }];
    expect(wrong(await post(`expenses/${id}/split`, { splits }))).toEqual([400, `splits[1].${INACTIVE}`]);
    const foreign = [{ amount: 8.4 }, { amount: 10, projectId: 33 }];
    expect((await post(`expenses/${id}/split`, { splits: foreign })).body.error.details[0].field).toBe(
      'splits[1].projectId',
    );
  });

  it('stays where it is booked when the project is closed, and is written back as it was read', async () => {
    await deliver('created', { id: 35, code: 'YARD', isActive: true, version: 1 });
    const made = await create({ projectId: 35 });
    await deliver('updated', { id: 35, code: 'YARD', isActive: false, version: 2 });
    await until(35, { version: 2 });
    const { body } = await patch(made.id, { projectId: 35, notes: 'Gate' });
    expect(body.data).toMatchObject({ projectId: 35, notes: 'Gate' });
    const splits = [{ amount: 8.4 }, { amount: 10, projectId: 35 }];
    const parts = (await post(`expenses/${made.id}/split`, { splits })).body.data.children;
    expect(parts.map(({ projectId }: { projectId: number }) => projectId)).toEqual([35, 35]);
  });

  it('is split into parts of other projects', async () => {
    const { id } = await create({ projectId: 31 });
    const splits = [{ amount: 8 }, { amount: 5.4, projectId: 34 }, { amount: 5, projectId: null }];
    const parts = (await post(`expenses/${id}/split`, { splits })).body.data.children;
    expect(parts.map(({ projectId }: { projectId: number }) => projectId)).toEqual([31, 34, null]);
  });

  it('is found by its project, or by having none', async () => {
    const made: number[] = [];
    for (const projectId of [31, 34, null]) made.push((await create({ projectId, merchant: 'Found' })).id);
    expect(await idsOf('merchant=Found&projectId=31')).toEqual(made.slice(0, 1));
    expect(await idsOf('merchant=Found&projectId=31,34')).toEqual(made.slice(0, 2));
    expect(await idsOf('merchant=Found&projectId=none')).toEqual(made.slice(2));
  });

  it('is exported with the code and the name of its project, for who may read projects', async () => {
    await create({ projectId: 31, merchant: 'Exported' });
    const file = async (caller = {}) => {
      const query = 'merchant=Exported&columns=project,projectCode,projectId&headers=fields';
      return (await service.call('GET', `/v1/expenses/export?${query}`, caller)).text;
    };
    expect(await file()).toBe('project,projectCode,projectId\r\nOld mill,MILL,31\r\n');
    expect(await file({ scopes: ['expenses:read'] })).toBe('project,projectCode,projectId\r\n,,31\r\n');
  });
});

describe('what is known of a project', () => {
  it('is the newest, and what is gone stays gone, whatever the order of arrival', async () => {
    await deliver('updated', { id: 36, code: 'NEW', name: 'New', isActive: false, version: 3 });
    await deliver('updated', { id: 36, code: 'OLD', name: 'Old', isActive: true, version: 2 });
    await deliver('deleted', { id: 37, code: 'GONE', version: 3 });
    await deliver('created', { id: 37, code: 'GONE', version: 1 });
    await deliver('created', { id: 38, version: 1 });
    await until(38, { version: 1 });
    expect(await kept(36)).toMatchObject({ code: 'NEW', name: 'New', is_active: false, version: 3 });
    expect(await kept(37)).toMatchObject({ is_gone: true, version: 3 });
  });
});
