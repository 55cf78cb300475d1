import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf, type ProjectView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

let service: TestService;

const LIST = '/v1/projects';
const at = (id: number) => `${LIST}/${id}`;
const command = (code: string, changes = {}) => ({ code, name: `Project ${code}`, ...changes });
const post = (body: unknown, caller = {}, headers = {}) => service.call('POST', LIST, caller, body, headers);
const made = async (code: string, changes = {}, caller = {}): Promise<ProjectView> =>
  (await post(command(code, changes), caller)).body.data;
const codes = async (query: string, caller = {}): Promise<string[]> =>
  (await service.call('GET', `${LIST}?${query}`, caller)).body.data.map(({ code }: ProjectView) => code);
const publishedFor = (id: number) =>
  service.publishedOf('project.').filter(({ data }) => (data.project as { id: number }).id === id);

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('projects', () => {
  it('are created, read, changed and deleted, each with its event and its line of the log', async () => {
    const { status, headers, body } = await post(command('MILL', { customer: 'Moulin', startsOn: '2026-02-01' }));
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([201, '"v1"', at(body.data.id)]);
    expect(body.data).toMatchObject({ customer: 'Moulin', endsOn: null, isActive: true, externalId: null });
    const { id } = body.data;
    const changed = await service.call('PATCH', at(id), {}, { name: 'The mill' }, { 'if-match': '"v1"' });
    expect(changed.body.data).toMatchObject({ name: 'The mill', version: 2 });
    const stale = await service.call('PATCH', at(id), {}, { name: 'Other' }, { 'if-match': '"v1"' });
    expect(stale.body.error.code).toBe('PRECONDITION_FAILED');
    expect((await service.call('PATCH', at(id), {}, { name: 'The mill' })).body.data.version).toBe(2);
    expect((await service.call('DELETE', at(id), {})).status).toBe(204);
    expect((await service.call('GET', at(id), {})).status).toBe(404);
    await waitFor(() => publishedFor(id).length === 3);
    expect(publishedFor(id).map(({ type }) => type)).toEqual(['project.created', 'project.updated', 'project.deleted']);
    expect(publishedFor(id)[1]?.data).toMatchObject({ previousAttributes: { name: 'Project MILL' } });
    const lines = await service.database.look('SELECT action FROM audit_log WHERE resource = $1 ORDER BY id', [
      `project:${id}`,
    ]);
    expect(lines.map(({ action }) => action)).toEqual(['project.created', 'project.updated', 'project.deleted']);
  });

  it('have a code of their own, whatever its case, and end no sooner than they begin', async () => {
    const { id } = await made('TWICE');
    expect((await post(command('twice'))).body.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      details: [{ field: 'code' }],
    });
    expect((await post(command('twice'), { businessId: 2 })).status).toBe(201);
    const days = { startsOn: '2026-03-02', endsOn: '2026-03-01' };
    expect((await post(command('DAYS', days))).body.error.details).toMatchObject([{ field: 'endsOn' }]);
    const ended = await service.call('PATCH', at(id), {}, { endsOn: '2026-03-01', startsOn: '2026-03-02' });
    expect([ended.status, ended.body.error.details[0].field]).toEqual([400, 'endsOn']);
    expect((await service.call('GET', at(id), {})).body.data).toMatchObject({ version: 1, endsOn: null });
  });

  it('are made once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'a-project' };
    const [one, other] = [await post(command('ONCE'), {}, headers), await post(command('ONCE'), {}, headers)];
    expect([one.status, other.status, other.body.data.id]).toEqual([201, 201, one.body.data.id]);
  });

  it('are listed by text, use and the id of another system', async () => {
    await made('LIST-A', { name: 'Alpha', externalId: 'erp-1' });
    await made('LIST-B', { name: 'Beta', customer: 'Alpha & Co', isActive: false });
    const sorted = 'sortBy=code&sortOrder=asc';
    expect(await codes(`${sorted}&search=alpha`)).toEqual(['LIST-A', 'LIST-B']);
    expect(await codes(`${sorted}&search=alpha&isActive=true`)).toEqual(['LIST-A']);
    expect(await codes('externalId=erp-1')).toEqual(['LIST-A']);
    expect(await codes('search=alpha', { businessId: 2 })).toEqual([]);
  });

  it('are everybody’s to see, and those to keep who keep the books', async () => {
    const { id } = await made('ROLES');
    for (const role of ['employee', 'approver', 'auditor'] as const) {
      expect((await service.call('GET', at(id), { role })).status).toBe(200);
      expect((await post(command('NOT-MINE'), { role })).status).toBe(403);
      expect((await service.call('DELETE', at(id), { role })).status).toBe(403);
    }
    for (const method of ['GET', 'DELETE'] as const)
      expect((await service.call(method, at(id), { businessId: 2 })).status).toBe(404);
    expect((await service.call('PATCH', at(id), { businessId: 2 }, { name: 'Stolen' })).status).toBe(404);
  });

  it('are published as deleted when a business of the sandbox begins anew', async () => {
    await service.knows({ id: 3 });
    const { id } = await made('RESET', {}, { businessId: 3 });
    await service.deliver('sandbox.reset', 3, exampleOf('sandbox.reset').data);
    await waitFor(() => publishedFor(id).some(({ type }) => type === 'project.deleted'));
    expect(await codes('', { businessId: 3 })).toEqual([]);
  });
});
