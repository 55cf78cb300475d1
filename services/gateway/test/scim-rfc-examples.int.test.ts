// The requests that RFC 7643 and RFC 7644 show, with addresses of people as user names.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, directoryOf, ENTERPRISE, GROUP, type ScimBody, SEARCH, USER, userOf } from './support/scim.ts';

let cluster: Cluster;
let send: Awaited<ReturnType<typeof connect>>['send'];
beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  ({ send } = await connect(cluster));
});
afterAll(() => cluster?.stop());

const work = { value: 'bjensen@example.com', type: 'work', primary: true };
const home = { value: 'babs@jensen.org', type: 'home' };
const office = {
  type: 'work',
  streetAddress: '100 Universal City Plaza',
  locality: 'Hollywood',
  region: 'CA',
  postalCode: '91608',
  country: 'USA',
  formatted: '100 Universal City Plaza\nHollywood, CA 91608 USA',
  primary: true,
};
/** RFC 7643, 8.2: what of it is kept. */
const full = {
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [work, home],
  addresses: [office, { type: 'home', streetAddress: '456 Hollywood Blvd', country: 'USA' }],
  phoneNumbers: [
    { value: '555-555-5555', type: 'work' },
    { value: '555-555-4444', type: 'mobile' },
  ],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
};
/** And what is not: sent, and neither refused nor answered. */
const unkept = {
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
  password: 't1meMa$heen',
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
  id: '2819c223-7f76-453a-919d-413861904646',
  meta: { resourceType: 'User', version: 'W/"a330bc54f0671c9"' },
};

describe('a user', () => {
  let made: ScimBody;

  it('is created with everything that the standard has, and read by the address of the answer', async () => {
    const reply = await send('/Users', { body: { schemas: [USER], ...full, ...unkept } });
    expect(reply.status).toBe(201);
    made = reply.body;
    expect(made).toEqual({
      ...full,
      schemas: [USER],
      id: made.id,
      roles: [{ value: 'employee', primary: true }],
      meta: expect.objectContaining({ resourceType: 'User', version: expect.stringMatching(/^W\/"/) }),
    });
    const { location } = made.meta as { location: string };
    expect(reply.headers.get('location')).toBe(location);
    const read = await fetch(location, { headers: await authorized() });
    expect(await read.json()).toEqual(made);
    expect(JSON.stringify(made)).not.toContain('t1meMa');
  });

  it('has the attributes of the enterprise extension, by their URN', async () => {
    const boss = (await send('/Users', { body: userOf('jsmith@example.com') })).body;
    const extension = {
      employeeNumber: '701984',
      costCenter: '4130',
      organization: 'Universal Studios',
      division: 'Theme Park',
      department: 'Tour Operations',
      manager: { value: boss.id, $ref: `../Users/${boss.id}`, displayName: 'John Smith' },
    };
    const body = { ...userOf('enterprise@example.com'), schemas: [USER, ENTERPRISE], [ENTERPRISE]: extension };
    const reply = await send('/Users', { body });
    const { displayName: _, ...manager } = extension.manager;
    expect([reply.status, reply.body[ENTERPRISE]]).toEqual([201, { ...extension, manager }]);
    expect(reply.body.schemas).toEqual([USER, ENTERPRISE]);
  });

  it('needs an address in userName or emails, for people are invited by mail', async () => {
    const example = { externalId: 'barbara', name: { formatted: 'Ms. Barbara J Jensen III' } };
    const refused = await send('/Users', { body: userOf('barbara', example) });
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue']);
    const emails = [{ value: 'barbara@example.com' }];
    const reply = await send('/Users', { body: userOf('barbara', { ...example, emails }) });
    expect([reply.status, reply.body.userName]).toEqual([201, 'barbara']);
  });

  it('is replaced by PUT: what it lacks goes, what is read-only stays', async () => {
    const emails = [{ value: 'bjensen@example.com' }, { value: 'babs@jensen.org' }];
    const name = { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' };
    const roles = [{ value: 'owner' }];
    const body = { ...userOf('bjensen@example.com', { externalId: 'bjensen', name, emails, roles }), id: made.id };
    const reply = await send(`/Users/${made.id}`, { method: 'PUT', body });
    expect(reply.status).toBe(200);
    const { meta: _, ...rest } = reply.body;
    const left = { id: made.id, schemas: [USER], userName: 'bjensen@example.com', externalId: 'bjensen', name, emails };
    expect(rest).toEqual({ ...left, active: true, roles: [{ value: 'employee', primary: true }] });
  });

  it('is shown in part by attributes and excludedAttributes, in every answer', async () => {
    const path = `/Users/${made.id}`;
    const some = await send(`${path}?attributes=userName,name.familyName`);
    const { id } = made;
    expect(some.body).toEqual({ schemas: [USER], id, userName: 'bjensen@example.com', name: { familyName: 'Jensen' } });
    const less = await send(`${path}?excludedAttributes=id,emails,name.formatted,meta`);
    expect(new Set(Object.keys(less.body))).toEqual(
      new Set('schemas id userName externalId name active roles'.split(' ')),
    );
    expect(less.body.name).toEqual({ familyName: 'Jensen', givenName: 'Barbara' });
    const both = await send(`${path}?attributes=userName&excludedAttributes=name`);
    expect([both.status, both.body.scimType]).toEqual([400, 'invalidValue']);
    const made2 = await send('/Users?attributes=externalId', { body: userOf('part@example.com', { title: 'x' }) });
    expect([made2.status, Object.keys(made2.body)]).toEqual([201, ['schemas', 'id']]);
  });

  it('is deleted with nothing in the answer', async () => {
    const reply = await send(`/Users/${made.id}`, { method: 'DELETE' });
    expect([reply.status, reply.body]).toEqual([204, {}]);
    const missing = await send(`/Users/${made.id}`);
    expect([missing.status, missing.body.status, missing.body.schemas]).toEqual([404, '404', [ERROR]]);
  });
});

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const authorized = async () => ({ authorization: `Bearer ${(await connect(cluster)).token}` });

describe('the group of the standard', () => {
  it('is created with its people, who are shown with their address and type', async () => {
    const { id } = (await send('/Users', { body: userOf('mandy@example.com', { displayName: 'Mandy Pepperidge' }) }))
      .body;
    const body = { schemas: [GROUP], displayName: 'Tour Guides', members: [{ value: id, display: 'Somebody' }] };
    const { status, body: group } = await send('/Groups', { body });
    const { location } = group.meta as { location: string };
    const base = location.slice(0, -`/Groups/${group.id}`.length);
    const member = { value: id, $ref: `${base}/Users/${id}`, type: 'User' };
    expect([status, group.members]).toEqual([201, [member]]);
    const named = await send(`/Groups/${group.id}?attributes=members.display`);
    expect(named.body).toEqual({ schemas: [GROUP], id: group.id, members: [{ display: 'Mandy Pepperidge' }] });
    const groups = [{ value: group.id, $ref: location, display: 'Tour Guides', type: 'direct' }];
    expect((await send(`/Users/${id}`)).body.groups).toEqual(groups);
  });
});

describe('a search', () => {
  it('by POST is one over people and groups, each with what it has of the attributes', async () => {
    const body = {
      schemas: [SEARCH],
      attributes: ['displayName', 'userName'],
      filter: 'displayName sw "mandy" or displayName sw "tour"',
      startIndex: 1,
      count: 10,
    };
    const reply = await send('/.search', { body });
    expect(reply.body).toMatchObject({ totalResults: 2, itemsPerPage: 2, startIndex: 1 });
    expect(reply.body.Resources.map(({ id: _, ...rest }) => rest)).toEqual([
      { schemas: [USER], displayName: 'Mandy Pepperidge', userName: 'mandy@example.com' },
      { schemas: [GROUP], displayName: 'Tour Guides' },
    ]);
    const kinds = '(meta.resourceType eq "User") or (meta.resourceType eq "Group")';
    const all = await send('/.search', { body: { schemas: [SEARCH], filter: kinds, count: 200 } });
    expect(new Set(all.body.Resources.map(({ schemas }) => (schemas as string[])[0]))).toEqual(new Set([USER, GROUP]));
    // What a kind does not have has no value there.
    const named = { schemas: [SEARCH], filter: 'userName eq "mandy@example.com"', sortBy: 'userName' };
    expect((await send('/.search', { body: named })).body.totalResults).toBe(1);
  });
});

describe('discovery', () => {
  it.each(['/ServiceProviderConfig', '/ResourceTypes', '/Schemas', `/Schemas/${USER}`, '/ResourceTypes/Group'])(
    '%s is for everybody, to be read alone and not filtered',
    async (path) => {
      const { url } = cluster.gateway;
      const [anybody, head] = [
        await fetch(`${url}/scim/v2${path}`),
        await fetch(`${url}/scim/v2${path}`, { method: 'HEAD' }),
      ];
      expect([anybody.status, anybody.headers.get('content-type')]).toEqual([
        200,
        'application/scim+json; charset=utf-8',
      ]);
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await send(path, { method, body: '{}' });
        expect([method, reply.status, reply.headers.get('allow'), reply.body.status]).toEqual([
          method,
          405,
          'GET, HEAD',
          '405',
        ]);
      }
      expect((await send(`${path}?filter=name%20pr`)).status).toBe(403);
    },
  );

  it('promises what is so: no bulk, no password, no Me; and every attribute that is shown', async () => {
    const config = (await send('/ServiceProviderConfig')).body;
    const supported = (name: string) => (config[name] as { supported: boolean }).supported;
    const features = ['patch', 'bulk', 'filter', 'changePassword', 'sort', 'etag'];
    expect(features.filter(supported)).toEqual(['patch', 'filter', 'sort', 'etag']);
    for (const path of ['/Bulk', '/Me'])
      for (const method of ['POST', 'GET', 'PATCH'])
        expect((await send(path, { method, ...(method !== 'GET' && { body: {} }) })).status).toBe(501);
    const types = (await send('/ResourceTypes')).body.Resources.map(({ id, endpoint }) => [id, endpoint]);
    expect(types).toEqual([['User', '/Users'], ['Group', '/Groups']]); // biome-ignore format: a table
    const schemas = (await send('/Schemas')).body.Resources;
    expect(schemas.map(({ id }) => id)).toEqual([USER, ENTERPRISE, GROUP]);
    const [users = []] = schemas.map(({ attributes }) => (attributes as { name: string }[]).map(({ name }) => name));
    expect(users).toEqual(expect.arrayContaining(Object.keys(full).filter((name) => name !== 'externalId')));
  });

  it.each(['/Schemas/urn:none', '/ResourceTypes/Robot', '/Schemas/%25', '/ServiceProviderConfig/x', '/Robots', '/'])(
    'of what there is not is 404: %s',
    async (path) => {
      expect((await send(path)).status).toBe(404);
    },
  );

  it('of other endpoints names the methods too', async () => {
    const allowed = async (path: string) => (await send(path, { method: 'DELETE' })).headers.get('allow');
    expect(await allowed('/Users')).toBe('GET, HEAD, POST');
    expect(await allowed('/.search')).toBe('POST');
    expect((await directoryOf(cluster.gateway.url, 'none')('/Users', { method: 'DELETE' })).status).toBe(401);
  });
});
