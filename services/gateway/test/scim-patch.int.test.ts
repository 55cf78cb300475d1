// RFC 7644, 3.5.2: its examples, and what it says of each operation.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, ENTERPRISE, groupOf, patchOf, type ScimBody, userOf } from './support/scim.ts';

let cluster: Cluster;
let send: Awaited<ReturnType<typeof connect>>['send'];
let ids: string[];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  ({ send } = await connect(cluster));
  ids = [];
  for (const name of ['a', 'b', 'c']) ids.push((await send('/Users', { body: userOf(`${name}@example.com`) })).body.id);
});
afterAll(() => cluster?.stop());

const work = { value: 'w@example.com', type: 'work', primary: true };
const home = { value: 'h@example.com', type: 'home' };
const office = { type: 'work', streetAddress: '1 Main St', locality: 'Hollywood', country: 'USA', primary: true };

let count = 0;
const person = async (more: object): Promise<ScimBody> => {
  count += 1;
  const reply = await send('/Users', { body: userOf(`patched-${count}@example.com`, more) });
  expect(reply.status).toBe(201);
  return reply.body;
};
const patch = (path: string, ...operations: object[]) => send(path, { method: 'PATCH', body: patchOf(...operations) });
const peopleOf = ({ members = [] }: ScimBody) => (members as { value: string }[]).map(({ value }) => value);

describe('PATCH of a user', () => {
  it.each<[string, object, object[], object]>([
    [
      'adds attributes and values without a path',
      { emails: [work] },
      [{ op: 'add', value: { emails: [home], nickName: 'Babs' } }],
      { emails: [work, home], nickName: 'Babs' },
    ],
    [
      'adds a value to those of a list, and nothing twice',
      { emails: [work] },
      [
        { op: 'add', path: 'emails', value: [home] },
        { op: 'add', path: 'emails', value: [home] },
      ],
      { emails: [work, home] },
    ],
    [
      'adds members of a complex attribute beside those that are there',
      { name: { givenName: 'Barbara' } },
      [{ op: 'add', path: 'name', value: { familyName: 'Jensen' } }],
      { name: { givenName: 'Barbara', familyName: 'Jensen' } },
    ],
    [
      'removes the values that a filter with several conditions finds',
      { emails: [work, { ...home, type: 'work', value: 'x@jensen.org', primary: false }] },
      [{ op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' }],
      { emails: [{ value: 'x@jensen.org', type: 'work', primary: false }] },
    ],
    [
      'removes a member of one value',
      { addresses: [office] },
      [{ op: 'remove', path: 'addresses[type eq "work"].country' }],
      { addresses: [{ type: 'work', streetAddress: '1 Main St', locality: 'Hollywood', primary: true }] },
    ],
    [
      'replaces a value that a filter finds as a whole',
      { addresses: [office, { type: 'home', locality: 'Here' }] },
      [
        {
          op: 'replace',
          path: 'addresses[type eq "work"]',
          value: { type: 'work', streetAddress: '911 Universal City Plaza', primary: true },
        },
      ],
      {
        addresses: [
          { type: 'work', streetAddress: '911 Universal City Plaza', primary: true },
          { type: 'home', locality: 'Here' },
        ],
      },
    ],
    [
      'replaces a member of a value that a filter finds',
      { addresses: [office] },
      [{ op: 'replace', path: 'addresses[type eq "work"].streetAddress', value: '1010 Broadway Ave' }],
      { addresses: [{ ...office, streetAddress: '1010 Broadway Ave' }] },
    ],
    [
      'replaces whole attributes without a path',
      { emails: [work], nickName: 'B' },
      [
        {
          op: 'replace',
          value: { emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }, home], nickName: 'Babs' },
        },
      ],
      { emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }, home], nickName: 'Babs' },
    ],
    [
      'replaces what was not there, as if it were added',
      {},
      [{ op: 'replace', path: 'title', value: 'Guide' }],
      { title: 'Guide' },
    ],
    [
      'leaves one primary value',
      { emails: [work] },
      [{ op: 'add', path: 'emails', value: [{ ...home, primary: true }] }],
      {
        emails: [
          { ...work, primary: false },
          { ...home, primary: true },
        ],
      },
    ],
    [
      'takes the path of an extension, and of all its attributes',
      { [ENTERPRISE]: { department: 'Tours', division: 'Parks' } },
      [
        { op: 'add', path: `${ENTERPRISE}:costCenter`, value: '4130' },
        { op: 'remove', path: `${ENTERPRISE}:division` },
      ],
      { [ENTERPRISE]: { department: 'Tours', costCenter: '4130' } },
    ],
  ])('%s', async (_what, before, operations, after) => {
    const { id } = await person(before);
    const reply = await patch(`/Users/${id}`, ...operations);
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining(after)]);
    expect((await send(`/Users/${id}`)).body).toEqual(reply.body);
  });

  it('that changes nothing changes neither the moment nor the version', async () => {
    const { id, meta } = await person({ title: 'Guide', emails: [work] });
    const reply = await patch(
      `/Users/${id}`,
      { op: 'add', path: 'emails', value: [work] },
      { op: 'replace', value: { title: 'Guide' } },
    );
    expect([reply.status, reply.body.meta]).toEqual([200, meta]);
  });

  it('is done as a whole or not at all', async () => {
    const { id } = await person({ title: 'Guide' });
    const reply = await patch(
      `/Users/${id}`,
      { op: 'replace', path: 'title', value: 'Other' },
      { op: 'replace', path: 'nothing', value: 1 },
    );
    expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidPath']);
    expect((await send(`/Users/${id}`)).body.title).toBe('Guide');
  });

  it.each<[string, object, string]>([
    [
      'a value that a filter does not find',
      { op: 'replace', path: 'emails[type eq "other"]', value: home },
      'noTarget',
    ],
    ['a removal without a path', { op: 'remove', value: { title: 'x' } }, 'noTarget'],
    ['a filter that cannot be read', { op: 'remove', path: 'emails[type is "work"]' }, 'invalidFilter'],
    ['a path of nothing', { op: 'replace', path: 'emails[type eq "work"].color', value: 'x' }, 'invalidPath'],
    ['what is read-only', { op: 'replace', path: 'meta.version', value: 'x' }, 'mutability'],
    ['the id', { op: 'replace', path: 'id', value: '1' }, 'mutability'],
    ['roles, which follow from groups', { op: 'add', path: 'roles', value: [{ value: 'owner' }] }, 'mutability'],
    ['the removal of what is required', { op: 'remove', path: 'userName' }, 'mutability'],
    ['the removal of active, which would be a guess', { op: 'remove', path: 'active' }, 'mutability'],
    ['the same as a null', { op: 'replace', path: 'active', value: null }, 'mutability'],
    ['another operation', { op: 'test', path: 'title', value: 'x' }, 'invalidSyntax'],
    ['a value of another type', { op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
    [
      'two primary values',
      { op: 'replace', path: 'emails', value: [work, { ...home, primary: true }] },
      'invalidValue',
    ],
  ])('is refused for %s', async (_what, operation, scimType) => {
    const before = await person({ title: 'Guide', emails: [work] });
    const reply = await patch(`/Users/${before.id}`, operation);
    expect([reply.status, reply.body.scimType, reply.body.status]).toEqual([400, scimType, '400']);
    expect((await send(`/Users/${before.id}`)).body).toEqual(before);
  });
});

describe('PATCH of a group', () => {
  const group = async (...members: (string | undefined)[]) => {
    count += 1;
    const reply = await send('/Groups', { body: groupOf(`Guides ${count}`, members.map(String)) });
    expect(reply.status).toBe(201);
    return reply.body.id;
  };

  it('adds, removes by a filter, replaces and empties its members', async () => {
    const [a, b, c] = ids;
    const id = await group(a);
    const steps: [object[], (string | undefined)[]][] = [
      [[{ op: 'add', path: 'members', value: [{ display: 'Babs Jensen', $ref: `../Users/${b}`, value: b }] }], [a, b]],
      [[{ op: 'remove', path: `members[value eq "${a}"]` }], [b]],
      [
        [
          { op: 'remove', path: `members[value eq "${b}"]` },
          { op: 'add', path: 'members', value: [{ value: c }] },
        ],
        [c],
      ],
      [[{ op: 'replace', path: 'members', value: [{ value: a }, { value: b }] }], [a, b]],
      [[{ op: 'remove', path: 'members' }], []],
      [[{ op: 'add', value: { members: [{ value: c }], displayName: `Named ${id}` } }], [c]],
    ];
    for (const [operations, after] of steps) {
      const reply = await patch(`/Groups/${id}`, ...operations);
      expect([reply.status, peopleOf(reply.body)]).toEqual([200, after]);
      expect(peopleOf((await send(`/Groups/${id}`)).body)).toEqual(after);
    }
  });

  it('with a version that is old changes nothing', async () => {
    const id = await group(ids[0]);
    const etag = String((await send(`/Groups/${id}`)).headers.get('etag'));
    const operation = { op: 'remove', path: 'members' };
    expect((await patch(`/Groups/${id}`, operation)).status).toBe(200);
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      const body = method === 'PATCH' ? patchOf(operation) : groupOf('Other');
      const reply = await send(`/Groups/${id}`, { method, body, headers: { 'if-match': etag } });
      expect([method, reply.status]).toEqual([method, 412]);
    }
    const current = String((await send(`/Groups/${id}`)).headers.get('etag'));
    const gone = await send(`/Groups/${id}`, { method: 'DELETE', headers: { 'if-match': `"x", ${current}` } });
    expect(gone.status).toBe(204);
  });
});
