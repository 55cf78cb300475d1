import { describe, expect, it } from '@jest/globals';
import { applyPatch, operationsOf } from './apply-patch.ts';
import { GROUPS } from './group-schema.ts';
import type { ResourceSchema } from './schema.ts';
import { ENTERPRISE, USERS } from './user-schema.ts';

const work = { value: 'work@example.com', type: 'work', primary: true };
const home = { value: 'home@example.com', type: 'home' };
const person = {
  userName: 'babs@example.com',
  active: true,
  name: { givenName: 'Barbara', familyName: 'Jensen' },
  emails: [work, home],
  [ENTERPRISE]: { department: 'Tours', manager: { value: '5' } },
};
const team = { displayName: 'Guides', members: [{ value: '1' }, { value: '2' }, { value: '3' }] };

const patched = (schema: ResourceSchema, before: object, ...Operations: object[]) =>
  applyPatch(schema, { ...before }, operationsOf({ Operations }));

describe('an operation on a person', () => {
  it.each<[string, object, object]>([
    ['adds a value', { op: 'add', path: 'title', value: 'Guide' }, { title: 'Guide' }],
    [
      'replaces without a path',
      { op: 'replace', value: { active: false, nickName: 'B' } },
      { active: false, nickName: 'B' },
    ],
    ['is written in capitals', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'replaces a member',
      { op: 'replace', path: 'name.givenName', value: 'Babs' },
      { name: { givenName: 'Babs', familyName: 'Jensen' } },
    ],
    [
      'merges a complex value',
      { op: 'replace', path: 'name', value: { givenName: 'Babs' } },
      { name: { givenName: 'Babs', familyName: 'Jensen' } },
    ],
    [
      'has names with dots, as Entra ID sends them',
      { op: 'Add', value: { 'name.familyName': 'Smith' } },
      { name: { givenName: 'Barbara', familyName: 'Smith' } },
    ],
    [
      'changes the value that a filter names',
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'new@example.com' },
      { emails: [work, { ...home, value: 'new@example.com' }] },
    ],
    [
      'makes the value that a filter names',
      { op: 'add', path: 'emails[type eq "other"].value', value: 'o@example.com' },
      { emails: [work, home, { type: 'other', value: 'o@example.com' }] },
    ],
    ['removes what a filter names', { op: 'remove', path: 'emails[type eq "home"]' }, { emails: [work] }],
    [
      'adds to a list once',
      { op: 'add', path: 'emails', value: [home, { value: 'o@example.com' }] },
      { emails: [work, home, { value: 'o@example.com' }] },
    ],
    [
      'leaves one primary value',
      { op: 'add', path: 'emails', value: [{ value: 'o@example.com', primary: true }] },
      { emails: [{ ...work, primary: false }, home, { value: 'o@example.com', primary: true }] },
    ],
    [
      'changes an extension by its URN',
      { op: 'replace', path: `${ENTERPRISE}:department`, value: 'Sales' },
      { [ENTERPRISE]: { department: 'Sales', manager: { value: '5' } } },
    ],
    [
      'changes a manager written as a text',
      { op: 'Replace', path: `${ENTERPRISE}:manager`, value: '6' },
      { [ENTERPRISE]: { department: 'Tours', manager: { value: '6' } } },
    ],
    ['passes over what is not kept', { op: 'replace', path: 'password', value: 'secret' }, {}],
    [
      'passes over what is read-only without a path',
      { op: 'replace', value: { id: '9', groups: [{ value: 'g' }], unknown: 1 } },
      {},
    ],
  ])('%s', (_what, operation, changes) => {
    const before = structuredClone(person);
    expect(patched(USERS, person, operation)).toEqual({ ...person, ...changes });
    expect(person).toEqual(before);
  });

  it('removes an attribute, a member and a whole extension', () => {
    const { emails: _, [ENTERPRISE]: _extension, ...rest } = person;
    const after = patched(
      USERS,
      person,
      { op: 'remove', path: 'emails' },
      { op: 'remove', path: ENTERPRISE },
      { op: 'remove', path: 'name.givenName' },
    );
    expect(after).toEqual({ ...rest, name: { familyName: 'Jensen' } });
  });

  it.each<[string, object, string]>([
    ['an unknown attribute', { op: 'replace', path: 'unknown', value: 1 }, 'invalidPath'],
    ['a name of all objects', { op: 'add', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
    ['a path that does not end', { op: 'replace', path: 'emails[type eq "work"', value: 'x' }, 'invalidFilter'],
    ['no path to remove', { op: 'remove' }, 'noTarget'],
    ['a value that is not there', { op: 'replace', path: 'emails[type eq "other"].value', value: 'x' }, 'noTarget'],
    ['what is read-only', { op: 'replace', path: 'id', value: '9' }, 'mutability'],
    ['groups, which are changed elsewhere', { op: 'add', path: 'groups', value: [{ value: 'g' }] }, 'mutability'],
    ['what is required', { op: 'remove', path: 'userName' }, 'mutability'],
    ['another operation', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    ['a value of another type', { op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    ['a list in place of a text', { op: 'replace', path: 'title', value: ['x'] }, 'invalidValue'],
  ])('is refused for %s', (_what, operation, scimType) => {
    expect(() => patched(USERS, person, operation)).toThrow(expect.objectContaining({ status: 400, scimType }));
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('an operation on a group', () => {
  it.each<[string, object, string[]]>([
    ['adds people', { op: 'add', path: 'members', value: [{ value: '4' }, { value: '1' }] }, ['1', '2', '3', '4']],
    ['removes one by a filter', { op: 'remove', path: 'members[value eq "2"]' }, ['1', '3']],
    [
      'removes those in the value, as Entra ID does',
      { op: 'Remove', path: 'members', value: [{ value: '1' }, { value: '3' }] },
      ['2'],
    ],
    ['replaces all of them', { op: 'replace', path: 'members', value: [{ value: '9' }] }, ['9']],
    ['removes all of them', { op: 'remove', path: 'members' }, []],
    ['removes whoever is not there', { op: 'remove', path: 'members[value eq "8"]' }, ['1', '2', '3']],
  ])('%s', (_what, operation, ids) => {
    const { members = [] } = patched(GROUPS, team, operation) as { members?: { value: string }[] };
    expect(members.map(({ value }) => value)).toEqual(ids);
  });

  it('renames it as Okta does, with the id beside the name', () => {
    const after = patched(GROUPS, team, { op: 'replace', value: { id: 'grp_1', displayName: 'Tour guides' } });
    expect(after).toEqual({ ...team, displayName: 'Tour guides' });
  });
});
