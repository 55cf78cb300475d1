import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MOST_SAVED_VIEWS, ROLES, type SavedViewView } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { code, createVerbs, field, kept, type Verbs } from './support/requests.ts';

const AT = '/v1/users/me/saved-views';
const drafts = { list: 'expenses', name: 'Drafts', query: 'status=draft&sortBy=amount' };

let cluster: Cluster;
let send: Verbs;
beforeAll(async () => {
  cluster = await startCluster({ redis: 9 });
  send = createVerbs(cluster);
});
afterAll(() => cluster?.stop());

const keyOf = async (email: string, role: (typeof ROLES)[number]): Promise<{ id: number; key: string }> => {
  const { id } = await cluster.addUser(email, role);
  return { id, key: (await cluster.operator.createKey({ userId: id, name: role })).key };
};
const listed = async (query = '', options = {}): Promise<SavedViewView[]> => {
  const reply = await cluster.send(`${AT}?pageSize=100&${query}`, options);
  expect(reply.status).toBe(200);
  return reply.body.data as SavedViewView[];
};

describe('saved views', () => {
  it('are made, found, changed and deleted', async () => {
    const made = await send.post(AT, drafts);
    const view = kept<SavedViewView>('createSavedView', made);
    expect(made.headers.get('location')).toBe(`${AT}/${view.id}`);
    expect(view).toMatchObject({ ...drafts, businessId: cluster.business.id, userId: cluster.user.id, version: 1 });
    const others = { ...drafts, list: 'reports' };
    const other = kept<SavedViewView>('createSavedView', await send.post(AT, others));
    expect(await listed('sortOrder=asc')).toEqual([view, other]);
    expect(await listed('list=reports,bills')).toEqual([other]);

    const renamed = await send.patch(`${AT}/${view.id}`, { name: 'Mine' }, { headers: { 'if-match': '"v1"' } });
    expect(kept('updateSavedView', renamed)).toMatchObject({ ...drafts, name: 'Mine', version: 2 });
    expect(renamed.headers.get('etag')).toBe('"v2"');
    const late = await send.patch(`${AT}/${view.id}`, { name: 'Late' }, { headers: { 'if-match': '"v1"' } });
    expect(code(late)).toEqual([412, 'PRECONDITION_FAILED']);
    const same = await send.patch(`${AT}/${view.id}`, { query: drafts.query });
    expect(kept<SavedViewView>('updateSavedView', same).version).toBe(2);

    expect((await send.remove(`${AT}/${view.id}`)).status).toBe(204);
    expect(code(await send.remove(`${AT}/${view.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(await listed()).toEqual([other]);
  });

  it('have names that are unique in their list, in any case', async () => {
    kept('createSavedView', await send.post(AT, { ...drafts, name: 'Été', list: 'vendors' }));
    expect(code(await send.post(AT, { ...drafts, name: ' été ', list: 'vendors' }))).toEqual([409, 'ALREADY_EXISTS']);
    const second = await send.post(AT, { ...drafts, name: 'Hiver', list: 'vendors' });
    const { id } = kept<SavedViewView>('createSavedView', second);
    expect(code(await send.patch(`${AT}/${id}`, { name: 'ÉTÉ' }))).toEqual([409, 'ALREADY_EXISTS']);
    expect((await send.post(AT, { ...drafts, name: 'Été', list: 'trips' })).status).toBe(201);
  });

  it.each([
    [{ ...drafts, list: 'users' }, 'list'],
    [{ ...drafts, name: ' ' }, 'name'],
    [{ ...drafts, name: 'x'.repeat(81) }, 'name'],
    [{ ...drafts, query: 'x'.repeat(2_001) }, 'query'],
    [{ ...drafts, userId: 1 }, 'userId'],
  ])('refuse %j by %s', async (body, name) => {
    expect(field(await send.post(AT, body))).toEqual([400, name]);
  });

  it('are at most fifty of a list, also when many are saved at once', async () => {
    const { key } = await keyOf('many@maple.example', 'employee');
    const all = await Promise.all(
      Array.from({ length: MOST_SAVED_VIEWS + 3 }, (_, at) =>
        send.post(AT, { ...drafts, name: `View ${at}` }, { key }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(MOST_SAVED_VIEWS);
    expect(all.filter(({ status }) => status !== 201).map(code)).toEqual(Array(3).fill([409, 'LIMIT_REACHED']));
    expect((await send.post(AT, { ...drafts, list: 'trips' }, { key })).status).toBe(201);
  });

  it.each(ROLES)('are of the person alone, whatever their role: %s', async (role) => {
    const { key } = await keyOf(`viewer-${role}@maple.example`, role);
    const view = kept<SavedViewView>('createSavedView', await send.post(AT, drafts, { key }));
    expect(await listed('', { key })).toEqual([view]);
    expect((await listed()).map(({ id }) => id)).not.toContain(view.id);
    expect(code(await send.patch(`${AT}/${view.id}`, { name: 'Theirs' }))).toEqual([404, 'NOT_FOUND']);
    expect(code(await send.remove(`${AT}/${view.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(await listed('', { key })).toEqual([view]);
  });

  it('are of one business, and end with the membership', async () => {
    const { id, key } = await keyOf('leaver@maple.example', 'approver');
    const view = kept<SavedViewView>('createSavedView', await send.post(AT, drafts, { key }));
    const founded = await cluster.send('/v1/businesses', { key, tenant: null, body: { name: 'Elsewhere' } });
    const elsewhere = (founded.body.data as { id: number }).id;
    expect(await listed('', { key, tenant: elsewhere })).toEqual([]);
    expect(code(await send.patch(`${AT}/${view.id}`, { name: 'There' }, { key, tenant: elsewhere }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await send.remove(`/v1/businesses/${cluster.business.id}/users/${id}`)).status).toBe(204);
    const rows = await cluster.database.look('SELECT id FROM saved_views WHERE user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('are nobody’s for a machine', async () => {
    const machine = { userId: null, name: 'machine', businessIds: [cluster.business.id] };
    const { key } = await cluster.operator.createKey(machine);
    expect(code(await cluster.send(AT, { key }))).toEqual([403, 'FORBIDDEN']);
    expect(code(await send.post(AT, drafts, { key }))).toEqual([403, 'FORBIDDEN']);
  });
});
