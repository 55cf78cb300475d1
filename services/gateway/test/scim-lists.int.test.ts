// RFC 7644, 3.4.2: filters, orders and pages.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, ENTERPRISE, GROUP, groupOf, PATCH, SEARCH, USER, userOf } from './support/scim.ts';

let cluster: Cluster;
let send: Awaited<ReturnType<typeof connect>>['send'];
const names = new Map<string, string>();

const PEOPLE: Record<string, object> = {
  'bjensen@example.com': {
    name: { familyName: "O'Malley", givenName: 'Barbara' },
    userType: 'Employee',
    title: 'Tour Guide',
    emails: [
      { value: 'z@home.example', type: 'home' },
      { value: 'a@example.com', type: 'work', primary: true },
    ],
    [ENTERPRISE]: { department: 'Tours', manager: { value: '26118915' } },
  },
  'jsmith@example.org': {
    name: { familyName: 'Smith', givenName: 'John' },
    userType: 'Intern',
    emails: [{ value: 'b@example.org', type: 'work' }],
  },
  'J_percent%': {
    emails: [{ value: 'c@third.example' }],
    name: { familyName: 'jones' },
    userType: 'Employee',
    title: '',
    active: false,
  },
};

beforeAll(async () => {
  cluster = await startCluster({ redis: 3 });
  ({ send } = await connect(cluster));
  names.set(String(cluster.user.id), 'owner');
  for (const [userName, more] of Object.entries(PEOPLE)) {
    const reply = await send('/Users', { body: userOf(userName, more) });
    expect(reply.status).toBe(201);
    names.set(reply.body.id, userName.slice(0, 2));
  }
  const [, first = ''] = names.keys();
  await send('/Groups', { body: groupOf('Guides', [first]) });
});
afterAll(() => cluster?.stop());

const list = (query: Record<string, string>) => send(`/Users?${new URLSearchParams(query)}`);
const found = async (filter: string) => {
  const reply = await list({ filter });
  expect([filter, reply.status]).toEqual([filter, 200]);
  return reply.body.Resources.map(({ id }) => names.get(id)).join(' ');
};

describe('a filter', () => {
  it.each([
    ['userName eq "bjensen@example.com"', 'bj'],
    ['userName Eq "BJENSEN@example.com"', 'bj'],
    ['name.familyName co "O\'Malley"', 'bj'],
    ['userName sw "J"', 'js J_'],
    [`${USER}:userName sw "J"`, 'js J_'],
    ['title pr', 'bj'],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', 'owner bj js J_'],
    ['meta.lastModified lt "2011-05-13T04:42:34Z"', ''],
    ['title pr and userType eq "Employee"', 'bj'],
    ['title pr or userType eq "Intern"', 'bj js'],
    ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', 'bj'],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', 'bj'],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', 'owner'],
    ['userType eq "Employee" and (emails.type eq "work")', 'bj'],
    ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', 'bj'],
    ['emails[type eq "home" and value co "@example.com"]', ''],
    ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]', 'bj'],
    [`${ENTERPRISE}:department eq "tours"`, 'bj'],
    [`${ENTERPRISE}:manager.value eq "26118915"`, 'bj'],
    ['active eq false', 'J_'],
    ['not (active eq true)', 'J_'],
    ['groups.display eq "guides"', 'bj'],
    ['userName co "%"', 'J_'],
    ['userName co "_"', 'J_'],
    ['userName ew "example.org"', 'js'],
    ['userName gt "j"', 'owner js J_'],
    ['name.familyName eq "\\u0053mith"', 'js'],
    ['nickName eq null', 'owner bj js J_'],
    ['externalId ne "x"', 'owner bj js J_'],
    ['userName eq "\' OR 1=1 --"', ''],
    ['userName eq "\\"; DROP TABLE scim_users; --"', ''],
  ])('%s', async (filter, people) => {
    expect(await found(filter)).toBe(people);
    const body = { schemas: [SEARCH], filter };
    expect((await send('/Users/.search', { body })).body.totalResults).toBe(
      people === '' ? 0 : people.split(' ').length,
    );
  });

  it.each([
    'userName',
    'userName eq',
    'userName eq x',
    'userName is "x"',
    'nothing eq "x"',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'not userName eq "x"',
    'emails[type eq "work"',
    'active gt true',
    'meta.created gt "yesterday"',
    'userName eq "x" OR 1=1',
    'name eq "x"',
    '__proto__ pr',
    'constructor.name eq "Object"',
  ])('is refused that cannot be read: %s', async (filter) => {
    const reply = await list({ filter });
    expect([reply.status, reply.body.scimType, reply.body.status]).toEqual([400, 'invalidFilter', '400']);
  });
});

describe('an order', () => {
  it.each([
    [{ sortBy: 'userName' }, 'bj J_ js owner'],
    [{ sortBy: 'userName', sortOrder: 'descending' }, 'owner js J_ bj'],
    [{ sortBy: 'name.familyName' }, 'J_ bj js owner'],
    // Whoever has no value comes last.
    [{ sortBy: 'userType' }, 'bj J_ js owner'],
    [{ sortBy: 'userType', sortOrder: 'descending' }, 'js bj J_ owner'],
    // By the primary value, or else the first.
    [{ sortBy: 'emails' }, 'bj js J_ owner'],
    [{ sortBy: 'emails.value', sortOrder: 'descending' }, 'owner J_ js bj'],
    [{ sortBy: 'meta.created', sortOrder: 'descending' }, 'J_ js bj owner'],
  ])('%j', async (query, people) => {
    const { body } = await list(query as Record<string, string>);
    expect(body.Resources.map(({ id }) => names.get(id)).join(' ')).toBe(people);
  });

  it('by nothing that there is, or neither up nor down, is refused', async () => {
    expect((await list({ sortBy: 'nothing' })).body.scimType).toBe('invalidPath');
    expect((await list({ sortBy: 'userName', sortOrder: 'sideways' })).body.scimType).toBe('invalidValue');
  });
});

describe('a page', () => {
  it.each<[Record<string, string>, object]>([
    [{ count: '2' }, { totalResults: 4, itemsPerPage: 2, startIndex: 1 }],
    [{ count: '0' }, { totalResults: 4, itemsPerPage: 0, Resources: [] }],
    [{ count: '-5' }, { totalResults: 4, itemsPerPage: 0 }],
    [
      { startIndex: '0', count: '1' },
      { itemsPerPage: 1, startIndex: 1 },
    ],
    [{ startIndex: '-3' }, { itemsPerPage: 4, startIndex: 1 }],
    [{ startIndex: '4' }, { itemsPerPage: 1, startIndex: 4 }],
    [{ startIndex: '5' }, { totalResults: 4, itemsPerPage: 0, startIndex: 5 }],
    [
      { startIndex: '999999999', count: '999999999' },
      { totalResults: 4, itemsPerPage: 0 },
    ],
    [
      { filter: 'emails.type eq "work"', startIndex: '2', count: '1' },
      { totalResults: 3, itemsPerPage: 1 },
    ],
  ])('%j', async (query, page) => {
    const { body } = await list(query);
    expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], ...page });
    expect(body.Resources).toHaveLength(body.itemsPerPage as number);
  });

  it('has at most 200, and what is no number is refused', async () => {
    expect((await list({ startIndex: '1.5' })).body.scimType).toBe('invalidValue');
    expect((await list({ count: 'all' })).body.scimType).toBe('invalidValue');
    const body = { schemas: [SEARCH], count: {} };
    expect((await send('/Users/.search', { body })).body.scimType).toBe('invalidValue');
    expect((await send('/Users/.search', { body: { schemas: [PATCH] } })).body.scimType).toBe('invalidSyntax');
  });

  it('and the others give everybody exactly once, while more are created', async () => {
    const { business, operator } = cluster;
    let made = 0;
    const add = async () => {
      made += 1;
      const email = `page-${made}@maple.example`;
      await operator.createUser({ businessId: business.id, name: email, email, role: 'employee' });
    };
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.constantFrom('', 'active pr', 'emails.type eq "work"'), async (counts, filter) => {
        const before = (await list({ filter, count: '200' })).body.Resources.map(({ id }) => id);
        const seen: string[] = [];
        for (let at = 0, end = false; !end; at += 1) {
          const count = String(counts[at % counts.length]);
          const { body } = await list({ filter, count, startIndex: String(seen.length + 1) });
          seen.push(...body.Resources.map(({ id }) => id));
          end = body.Resources.length === 0;
          if (at < 2) await add();
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.slice(0, before.length)).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });

  it('over people and groups goes from the ones to the others', async () => {
    const all = (await send('/.search', { body: { schemas: [SEARCH], count: 200 } })).body;
    expect(all.Resources.at(-1)?.schemas).toEqual([GROUP]);
    const last = { schemas: [SEARCH], startIndex: all.totalResults - 1, count: 5 };
    const page = (await send('/.search', { body: last })).body;
    expect(page.Resources).toEqual(all.Resources.slice(-2));
  });
});
