import { describe, expect, it } from '@jest/globals';
import { matches } from './match-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { namesOf } from './resolve-path.ts';
import { ENTERPRISE, USERS } from './user-schema.ts';

const names = namesOf(USERS);
const jensen = {
  id: '7',
  userName: 'bjensen',
  externalId: 'Ext',
  title: 'Tour Guide',
  userType: 'Employee',
  active: true,
  name: { familyName: "O'Malley", givenName: 'Barbara' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@example.org', type: 'home' },
  ],
  meta: { resourceType: 'User', lastModified: '2011-05-13T04:42:34Z' },
  [ENTERPRISE]: { employeeNumber: '701984', manager: { value: '26118915' } },
};
const found = (text: string): boolean => matches(parseFilter(text, names), jensen);

describe('a filter', () => {
  it.each([
    // RFC 7644, figure 2, about a person whom they fit.
    ['userName eq "bjensen"', true],
    [`name.familyName co "O'Malley"`, true],
    ['userName sw "J"', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
    ['title pr', true],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', false],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
    ['meta.lastModified lt "2011-05-13T06:42:34+01:00"', true],
    ['meta.lastModified le "2011-05-13T04:42:34Z"', true],
    ['title pr and userType eq "Employee"', true],
    ['title pr or userType eq "Intern"', true],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', false],
    ['userType eq "Employee" and (emails.type eq "work")', true],
    ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
    ['emails[type eq "home" and value co "@example.com"]', false],
    ['emails[type eq "work" and value co "@example.com"] or phoneNumbers[type eq "work" and value co "@"]', true],
    ['emails[type eq "work"].value eq "bjensen@example.com"', true],
    ['emails[type eq "home"].value eq "bjensen@example.com"', false],
    // Every operator, names and operators in any case.
    ['USERNAME EQ "BJENSEN"', true],
    ['externalId eq "ext"', false],
    ['userName ew "sen"', true],
    ['userName gt "bj" and userName lt "bk"', true],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active ne true', false],
    ['nickName pr', false],
    ['nickName ne "x"', true],
    ['nickName eq null and title ne null', true],
    ['not (active eq true)', false],
    [`${ENTERPRISE}:employeeNumber eq "701984"`, true],
    [`${ENTERPRISE}:manager.value eq "26118915"`, true],
    ['userName eq "x" or userName eq "bjensen" and active eq false', false],
    ['(userName eq "x" or userName eq "bjensen") and active eq true', true],
    ['userName eq "quoted \\" \\u0062"', false],
  ])('%s is %s', (text, expected) => expect(found(text)).toBe(expected));

  it.each([
    'userName',
    'userName eq',
    'userName is "x"',
    'userName eq "x',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'unknown eq "x"',
    '__proto__ eq "x"',
    'constructor.name eq "x"',
    'active gt true',
    'active eq "perhaps"',
    'userName eq 5',
    'meta.lastModified gt "soon"',
    'name eq "x"',
    'title co null',
    'not userName eq "x"',
    'emails[type eq "work"',
    'emails[unknown eq "x"]',
    `${'('.repeat(20)}userName pr${')'.repeat(20)}`,
    Array.from({ length: 51 }, () => 'title pr').join(' or '),
    `userName eq "${'x'.repeat(2_000)}"`,
  ])('is refused: %s', (text) => {
    expect(() => found(text)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }));
  });

  it('of many alternatives takes no longer than they are', () => {
    const text = Array.from({ length: 24 }, () => '(title eq "a" or nickName eq "b")').join(' and ');
    const began = performance.now();
    expect(found(text)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
