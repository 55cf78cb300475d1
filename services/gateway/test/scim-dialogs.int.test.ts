// What Okta and Microsoft Entra ID send, in their order and spelling.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, ENTERPRISE, GROUP, PATCH, type ScimBody, USER } from './support/scim.ts';

let cluster: Cluster;
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  ({ send } = await connect(cluster));
});
afterAll(() => cluster?.stop());

const find = async (path: string, filter: string, more: Record<string, string> = {}) => {
  const reply = await send(`${path}?${new URLSearchParams({ ...more, filter })}`);
  expect(reply.status).toBe(200);
  return reply.body;
};
const patch = async (path: string, Operations: object[]): Promise<ScimBody> => {
  const reply = await send(path, { method: 'PATCH', body: { schemas: [PATCH], Operations } });
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
  return reply.body;
};
const valuesOf = (list: unknown) => ((list ?? []) as { value: string }[]).map(({ value }) => value);
const statusOf = async (id: string) => {
  const reply = await cluster.send(`/v1/businesses/${cluster.business.id}/users/${id}`);
  return reply.status === 200 ? (reply.body.data as { status: string }).status : reply.status;
};

describe('Microsoft Entra ID', () => {
  let id: string;
  let groupId: string;

  it('tests the connection with somebody who does not exist', async () => {
    const { totalResults, Resources } = await find('/Users', 'userName eq "0f0a3a50-0b6e-4cbb-9e1f-5b5a1bb2c7c2"');
    expect([totalResults, Resources]).toEqual([0, []]);
  });

  it('creates somebody whom it did not find, with the extension', async () => {
    const body = {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee@maple.example',
      active: true,
      addresses: [{ primary: false, type: 'work', country: 'Canada', locality: 'Laval' }],
      displayName: 'lennay',
      emails: [{ primary: true, type: 'work', value: 'test_user_ab6490ee@maple.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Adrienne McNally', familyName: 'McNally', givenName: 'Adrienne' },
      phoneNumbers: [{ primary: true, type: 'mobile', value: '555-0100' }],
      roles: [],
      [ENTERPRISE]: { employeeNumber: '17', department: 'Sales' },
    };
    const reply = await send('/Users', { body });
    expect([reply.status, reply.body.externalId]).toEqual([201, body.externalId]);
    id = reply.body.id;
    expect((await find('/Users', 'userName eq "test_user_ab6490ee@MAPLE.example"')).Resources).toEqual([reply.body]);
    expect((await find('/Users', `externalId eq "${body.externalId}"`)).totalResults).toBe(1);
  });

  it('changes attributes one by one, in capitals, by filters and by URNs', async () => {
    const after = await patch(`/Users/${id}`, [
      { op: 'Replace', path: 'displayName', value: 'pvlo' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@maple.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '555-0199' },
      { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Québec' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Support' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: String(cluster.user.id) },
      { op: 'Remove', path: `${ENTERPRISE}:employeeNumber` },
    ]);
    expect(after).toMatchObject({ displayName: 'pvlo', name: { familyName: 'Updated', givenName: 'Adrienne' } });
    expect(valuesOf(after.emails)).toEqual(['updated@maple.example']);
    expect(after.phoneNumbers).toEqual([
      { type: 'mobile', value: '555-0100', primary: true },
      { type: 'work', value: '555-0199' },
    ]);
    expect(after.addresses).toEqual([{ primary: false, type: 'work', country: 'Canada', locality: 'Québec' }]);
    expect(after[ENTERPRISE]).toEqual({ department: 'Support', manager: { value: String(cluster.user.id) } });
  });

  it('changes several at once without a path, by names with dots and with URNs', async () => {
    const value = {
      displayName: 'Adrienne U.',
      'name.givenName': 'Adri',
      'emails[type eq "work"].value': 'adri@maple.example',
      [`${ENTERPRISE}:costCenter`]: '4130',
      nothingThatWeKnow: 'x',
    };
    const after = await patch(`/Users/${id}`, [{ op: 'replace', value }]);
    expect(after).toMatchObject({ displayName: 'Adrienne U.', name: { givenName: 'Adri', familyName: 'Updated' } });
    expect(valuesOf(after.emails)).toEqual(['adri@maple.example']);
    expect(after[ENTERPRISE]).toMatchObject({ costCenter: '4130', department: 'Support' });
  });

  it('keeps a group without reading its members, and takes them out one by one and by a list', async () => {
    const without = { excludedAttributes: 'members' };
    expect((await find('/Groups', 'displayName eq "Sales"', without)).totalResults).toBe(0);
    const externalId = '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159';
    const meta = { resourceType: 'Group' };
    const made = await send('/Groups', { body: { schemas: [GROUP], externalId, displayName: 'Sales', meta } });
    expect(made.status).toBe(201);
    groupId = made.body.id;
    const owner = String(cluster.user.id);
    const value = [{ $ref: null, value: id }, { $ref: null, value: owner }]; // biome-ignore format: a table
    expect(valuesOf((await patch(`/Groups/${groupId}`, [{ op: 'Add', path: 'members', value }])).members)).toHaveLength(
      2,
    );
    const [read] = (await find('/Groups', 'displayName eq "sales"', without)).Resources;
    expect([read?.id, read?.members]).toEqual([groupId, undefined]);
    const isIn = (user: string) => find('/Groups', `id eq "${groupId}" and members eq "${user}"`);
    expect([(await isIn(id)).totalResults, (await isIn('999')).totalResults]).toEqual([1, 0]);
    const one = await patch(`/Groups/${groupId}`, [{ op: 'Remove', path: `members[value eq "${owner}"]` }]);
    expect(valuesOf(one.members)).toEqual([id]);
    const none = await patch(`/Groups/${groupId}`, [{ op: 'Remove', path: 'members', value: [{ value: id }] }]);
    expect(valuesOf(none.members)).toEqual([]);
    await patch(`/Groups/${groupId}`, [{ op: 'Replace', path: 'displayName', value: 'Sales 2' }]);
    expect((await send(`/Groups/${groupId}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('deactivates with a text, and deletes later', async () => {
    expect(await statusOf(id)).toBe('invited');
    expect((await patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }])).active).toBe(false);
    expect([await statusOf(id), (await find('/Users', 'active eq "False"')).totalResults]).toEqual([404, 1]);
    expect((await patch(`/Users/${id}`, [{ op: 'Add', path: 'active', value: 'True' }])).active).toBe(true);
    expect(await statusOf(id)).toBe('invited');
    expect((await send(`/Users/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await send(`/Users/${id}`)).status).toBe(404);
  });
});

describe('Okta', () => {
  const okta = { 'content-type': 'application/scim+json; charset=utf-8', accept: 'application/scim+json' };
  const user = {
    schemas: [USER],
    userName: 'test.user@okta.local.example',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.local.example', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  let made: ScimBody;

  it('looks for the user, creates and reads them; twice is a conflict', async () => {
    const filter = 'userName eq "test.user@okta.local.example"';
    expect(await find('/Users', filter, { startIndex: '1', count: '100' })).toMatchObject({
      totalResults: 0,
      startIndex: 1,
    });
    const reply = await send('/Users', { body: user, headers: okta });
    expect([reply.status, reply.body.active]).toEqual([201, true]);
    made = reply.body;
    expect((await send(`/Users/${made.id}`)).body).toEqual(made);
    const twice = await send('/Users', { body: user, headers: okta });
    expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('updates by PUT of what it read, deactivates by PUT, and comes back by PATCH', async () => {
    const replaced = { ...made, name: { givenName: 'Another', familyName: 'User' }, displayName: 'Another User' };
    const put = await send(`/Users/${made.id}`, { method: 'PUT', body: replaced });
    expect([put.status, put.body.displayName]).toEqual([200, 'Another User']);
    const gone = await send(`/Users/${made.id}`, { method: 'PUT', body: { ...put.body, active: false } });
    expect([gone.status, gone.body.active, await statusOf(made.id)]).toEqual([200, false, 404]);
    // Without a word about active, whoever is gone stays so.
    const { active: _, ...silent } = gone.body;
    const again = await send(`/Users/${made.id}`, { method: 'PUT', body: { ...silent, title: 'Guide' } });
    expect([again.body.active, again.body.title]).toEqual([false, 'Guide']);
    expect((await patch(`/Users/${made.id}`, [{ op: 'replace', value: { active: true } }])).active).toBe(true);
    expect(await statusOf(made.id)).toBe('invited');
    expect((await patch(`/Users/${made.id}`, [{ op: 'replace', value: { active: false } }])).active).toBe(false);
  });

  it('pushes a group with its members, renames it, and replaces them by PUT', async () => {
    const group = await send('/Groups', { body: { schemas: [GROUP], displayName: 'Test SCIMv2', members: [] } });
    expect([group.status, group.body.members]).toEqual([201, undefined]);
    const path = `/Groups/${group.body.id}`;
    const [first, second] = [made.id, String(cluster.user.id)];
    const value = [{ value: first, display: 'test.user@okta.local.example' }];
    expect(valuesOf((await patch(path, [{ op: 'add', path: 'members', value }])).members)).toEqual([first]);
    await patch(path, [{ op: 'replace', value: { id: group.body.id, displayName: 'Renamed' } }]);
    const swapped = [
      { op: 'remove', path: `members[value eq "${first}"]` },
      { op: 'add', path: 'members', value: [{ value: second }] },
    ];
    expect(valuesOf((await patch(path, swapped)).members)).toEqual([second]);
    const members = [{ value: first }, { value: second }];
    const put = await send(path, { method: 'PUT', body: { ...group.body, displayName: 'Renamed', members } });
    expect([put.status, new Set(valuesOf(put.body.members))]).toEqual([200, new Set([first, second])]);
    expect((await find('/Groups', 'displayName eq "Renamed"', { startIndex: '1', count: '100' })).totalResults).toBe(1);
  });
});
