import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, directoryOf, groupOf, patchOf, SEARCH, USER, userOf } from './support/scim.ts';

let cluster: Cluster;
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  ({ send } = await connect(cluster));
});
afterAll(() => cluster?.stop());

const nested = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
const withMember = (name: string, value: string) =>
  `{"schemas":["${USER}"],"userName":"x@example.com","${name}":${value}}`;
const countOf = async (path: string) => (await send(`${path}?count=0`)).body.totalResults;

describe('a body', () => {
  it.each<[string, string, number, string | undefined]>([
    ['that is no JSON', '{"schemas":', 400, 'invalidSyntax'],
    ['that is nothing', '', 400, 'invalidSyntax'],
    ['that is a list', '[]', 400, 'invalidSyntax'],
    ['that is null', 'null', 400, 'invalidSyntax'],
    ['without its schema', '{"userName":"x@example.com"}', 400, 'invalidSyntax'],
    ['whose schemas are a text', `{"schemas":"${USER}","userName":"x@example.com"}`, 400, 'invalidSyntax'],
    ['nested deeply', withMember('name', nested(50_000, '1')), 400, 'invalidSyntax'],
    ['nested in what is unknown', withMember('unknown', nested(13, '1')), 400, 'invalidSyntax'],
    ['with __proto__', withMember('__proto__', '{"active":false}'), 400, 'invalidSyntax'],
    ['with constructor', withMember('name', '{"constructor":{"prototype":{"polluted":1}}}'), 400, 'invalidSyntax'],
    ['with a NUL', withMember('title', '"a\\u0000b"'), 400, 'invalidValue'],
    ['with a long text', withMember('title', `"${'x'.repeat(1_001)}"`), 400, 'invalidValue'],
    [
      'with a long list',
      withMember('emails', JSON.stringify(Array(101).fill({ value: 'x@example.com' }))),
      400,
      'invalidValue',
    ],
    ['with an object as a text', withMember('title', '{}'), 400, 'invalidValue'],
    ['with a number as a text', withMember('displayName', '7'), 400, 'invalidValue'],
    ['with a text as active', withMember('active', '"maybe"'), 400, 'invalidValue'],
    ['with a list as a name', withMember('name', '["x"]'), 400, 'invalidValue'],
    ['that is large', withMember('title', `"${'x'.repeat(1_100_000)}"`), 413, undefined],
  ])('%s is refused', async (_what, body, status, scimType) => {
    const reply = await send('/Users', { method: 'POST', body });
    expect([reply.status, reply.body.scimType, reply.body.status]).toEqual([status, scimType, String(status)]);
    expect(reply.headers.get('content-type')).toContain('application/scim+json');
    expect(reply.body.detail).not.toMatch(/[{}]/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(await countOf('/Users')).toBe(1);
  });

  it('of another type is refused, also where the text would do', async () => {
    const body = JSON.stringify(userOf('typed@example.com'));
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'text/json',
      'x',
    ]) {
      const reply = await send('/Users', { body, headers: { 'content-type': type } });
      expect([type, reply.status, reply.body.status]).toEqual([type, 415, '415']);
    }
    expect(await countOf('/Users')).toBe(1);
  });

  it('of a PATCH has at most 100 operations, each an object with an op', async () => {
    const operation = { op: 'replace', path: 'title', value: 'x' };
    const many = patchOf(...Array<object>(101).fill(operation));
    const wrong = { ...patchOf(), Operations: [null] };
    for (const body of [many, wrong, patchOf(), { ...patchOf(), Operations: { op: 'add' } }, patchOf({ op: 7 })]) {
      const reply = await send(`/Users/${cluster.user.id}`, { method: 'PATCH', body });
      expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidSyntax']);
    }
    for (const path of ['__proto__.x', 'constructor', 'emails[__proto__ eq "x"].value', 'name.__proto__', '', ' ']) {
      const body = patchOf({ op: 'replace', path, value: path.trim() === '' ? 'x' : { x: 1 } });
      expect((await send(`/Users/${cluster.user.id}`, { method: 'PATCH', body })).status).toBe(400);
    }
  });
});

describe('a filter', () => {
  const search = (filter: string) => send('/Users/.search', { body: { schemas: [SEARCH], filter } });

  it.each([
    ['of many characters', `userName eq "${'x'.repeat(2_000)}"`],
    ['of many comparisons', Array(51).fill('title pr').join(' or ')],
    ['of many brackets', `${'('.repeat(200)}title pr${')'.repeat(200)}`],
    ['of many negations', `${'not ('.repeat(50)}title pr${')'.repeat(50)}`],
    ['of a text that does not end', `userName eq "${'\\"'.repeat(500)}`],
    ['of spaces', `userName${' '.repeat(1_900)}`],
  ])('%s is refused', async (_what, filter) => {
    const reply = await search(filter);
    expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidFilter']);
  });

  it('cannot be left for SQL, nor reach beyond the business', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Birch Books' });
    const command = { businessId: other.id, name: 'Hidden', email: 'hidden@birch.example', role: 'owner' as const };
    await cluster.operator.createUser(command);
    for (const text of ["'", "') OR ('1'='1", '$1', '\\u0027 OR true --', '%', '_%', '*', '.*', '\\\\'])
      for (const op of ['eq', 'co', 'sw', 'ew', 'gt'])
        for (const name of ['userName', 'emails.value', 'id', 'meta.created']) {
          const reply = await search(`${name} ${op} "${text}"`);
          expect(reply.status).toBeLessThan(500);
          expect(JSON.stringify(reply.body)).not.toContain('birch');
        }
    for (const sortBy of ['userName; DROP TABLE users', 'p.id', '1', "userName'", 'password'])
      expect((await send(`/Users?${new URLSearchParams({ sortBy })}`)).status).toBeLessThan(500);
    for (const path of [
      '/Users/%00',
      '/Users/1%00',
      '/Users/%2e%2e',
      '/Users/1;x',
      '/Users/%ff',
      `/Users/${'9'.repeat(400)}`,
    ])
      expect([400, 404]).toContain((await send(path)).status);
  });
});

describe('a user name', () => {
  it('is one in every case and spelling, and an address one of ASCII', async () => {
    const emails = [{ value: 'elodie@example.com' }];
    expect((await send('/Users', { body: userOf('\u00c9lodie', { emails }) })).status).toBe(201);
    for (const name of ['\u00e9lodie', 'E\u0301lodie', 'e\u0301LODIE']) {
      const reply = await send('/Users', { body: userOf(name, { emails: [{ value: 'other@example.com' }] }) });
      expect([name, reply.status, reply.body.scimType]).toEqual([name, 409, 'uniqueness']);
    }
    for (const value of [
      '\u00e9@example.com',
      'x@m\u00e9.example',
      'x@maple\u3002example',
      '\uff58@example.com',
      'x@example.com.',
      'x@localhost',
      'deleted-1@deleted.invalid',
    ]) {
      const reply = await send('/Users', { body: userOf(value) });
      expect([value, reply.status, reply.body.scimType]).toEqual([value, 400, 'invalidValue']);
    }
    const [first, second] = ['first@example.com', 'second@example.com'];
    await send('/Users', { body: userOf(first) });
    const { id } = (await send('/Users', { body: userOf(second) })).body;
    const taken = await send(`/Users/${id}`, {
      method: 'PATCH',
      body: patchOf({ op: 'replace', value: { userName: first.toUpperCase() } }),
    });
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
  });
});

describe('what belongs to another business', () => {
  it('is answered on every route as what there is not', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Willow Works' });
    const command = {
      businessId: other.id,
      name: 'Secret Name',
      email: 'secret@willow.example',
      role: 'owner' as const,
    };
    const owner = await cluster.operator.createUser(command);
    const { key } = await cluster.operator.createKey({ userId: owner.id, name: 'theirs' });
    const theirs = await connect(cluster, {}, { key, tenant: other.id });
    const group = (await theirs.send('/Groups', { body: groupOf('Secret Group', [String(owner.id)]) })).body;
    const operation = patchOf({ op: 'replace', value: { displayName: 'Taken' } });
    const routes: [string, string, unknown][] = [
      [`/Users/${owner.id}`, '/Users/999999999', userOf('x@example.com')],
      [`/Groups/${group.id}`, '/Groups/grp_01KKPYJ5R7ZC2S1V4H8W3X6Y9D', groupOf('x')],
    ];
    for (const [path, unknown, body] of routes)
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const sent = method === 'PATCH' ? operation : body;
        const options = { method, ...(['PUT', 'PATCH'].includes(method) && { body: sent }) };
        const [reply, none] = [await send(path, options), await send(unknown, options)];
        expect([method, reply.status, reply.body]).toEqual([method, 404, none.body]);
        expect(JSON.stringify(reply.body)).not.toMatch(/secret|willow/i);
      }
    const member = await send('/Groups', { body: groupOf('Ours', [String(owner.id)]) });
    expect([member.status, member.body.detail]).toEqual([400, `There is no user ${owner.id}.`]);
    expect((await send('/Groups', { body: groupOf('Secret Group') })).status).toBe(201);
    for (const path of ['/Users', '/Groups', '/.search']) {
      const body = { schemas: [SEARCH], count: 200 };
      const list = await send(path, path === '/.search' ? { body } : {});
      expect(JSON.stringify(list.body)).not.toMatch(/Secret Name|willow/);
    }
    expect((await theirs.send(`/Groups/${group.id}`)).body).toEqual(group);
    const idsIn = async (businessId: number, options: object): Promise<unknown> => {
      const path = `/v1/businesses/${businessId}/scim-groups?ids=${group.id}`;
      return ((await cluster.send(path, options)).body.data as { id: string }[]).map(({ id }) => id);
    };
    expect(await idsIn(cluster.business.id, {})).toEqual([]);
    expect(await idsIn(other.id, { key, tenant: other.id })).toEqual([group.id]);
  });

  it('is not opened by a credential of another kind, or a token in another place', async () => {
    const { token } = await connect(cluster);
    const { url } = cluster.gateway;
    for (const [path, headers] of [
      ['/Users', {}],
      [`/Users?access_token=${token}`, {}],
      ['/Users', { authorization: token }],
      ['/Users', { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }],
      ['/Users', { authorization: `Bearer ${cluster.key}` }],
    ] as const) {
      const response = await fetch(`${url}/scim/v2${path}`, { headers });
      expect([path, response.status, response.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
    }
    // And opens nothing else.
    expect((await cluster.send('/v1/users/me', { key: token })).status).toBe(401);
    expect((await directoryOf(url, token)('/Users?count=0')).status).toBe(200);
  });
});
