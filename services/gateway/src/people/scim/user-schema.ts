import { attribute, complex, type ResourceSchema, type Schema } from './schema.ts';

const READ_ONLY = { mutability: 'readOnly' } as const;

/** value, display, type and primary of a list (RFC 7643, 2.4). */
const valued = (what: string, types: readonly string[]) => [
  attribute('value', `${what}.`),
  attribute('display', 'How it is shown to people.'),
  attribute('type', 'What it is for.', { canonicalValues: types }),
  attribute('primary', 'Is it the preferred one? At most one is.', { type: 'boolean' }),
];

const PLACES = ['work', 'home', 'other'] as const;
const many = { multiValued: true } as const;

const USER: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person of the business.',
  attributes: [
    attribute('userName', 'The address that the person signs in with; or any name, where `emails` has the address.', {
      required: true,
      uniqueness: 'server',
    }),
    complex('name', 'The parts of the name.', [
      attribute('formatted', 'The whole name.'),
      attribute('familyName', 'The last name.'),
      attribute('givenName', 'The first name.'),
      attribute('middleName', 'The middle name.'),
      attribute('honorificPrefix', 'A title before the name.'),
      attribute('honorificSuffix', 'What follows the name.'),
    ]),
    attribute('displayName', 'What the person is called in the business.'),
    attribute('nickName', 'What friends call the person.'),
    attribute('profileUrl', 'A page about the person.', { type: 'reference', referenceTypes: ['external'] }),
    attribute('title', 'The position.'),
    attribute('userType', 'How the person belongs to the organization.'),
    attribute('preferredLanguage', 'The language of texts for somebody who has no account yet.'),
    attribute('locale', 'The same, where `preferredLanguage` is not set.'),
    attribute('timezone', 'An IANA time zone.'),
    attribute('active', 'Does the person belong to the business, or are they invited to it?', { type: 'boolean' }),
    complex('emails', 'Addresses.', valued('The address', PLACES), many),
    complex('phoneNumbers', 'Phone numbers.', valued('The number', ['work', 'home', 'mobile', 'fax', 'other']), many),
    complex(
      'addresses',
      'Postal addresses.',
      [
        attribute('formatted', 'The whole address.'),
        attribute('streetAddress', 'Street and number.'),
        attribute('locality', 'The city.'),
        attribute('region', 'The province or state.'),
        attribute('postalCode', 'The postal code.'),
        attribute('country', 'ISO 3166-1 alpha-2.'),
        attribute('type', 'What it is for.', { canonicalValues: PLACES }),
        attribute('primary', 'Is it the preferred one? At most one is.', { type: 'boolean' }),
      ],
      many,
    ),
    complex(
      'groups',
      'The groups of the person; changed at the groups.',
      [
        attribute('value', 'The id of the group.', READ_ONLY),
        attribute('$ref', 'Its address.', { type: 'reference', referenceTypes: ['Group'], ...READ_ONLY }),
        attribute('display', 'Its name.', READ_ONLY),
        attribute('type', 'direct: groups have people alone.', { canonicalValues: ['direct'], ...READ_ONLY }),
      ],
      { ...many, ...READ_ONLY },
    ),
    complex(
      'roles',
      'What the person may do here; follows from the groups.',
      [
        attribute('value', 'The role.', READ_ONLY),
        attribute('primary', 'true: there is one.', { type: 'boolean', ...READ_ONLY }),
      ],
      { ...many, ...READ_ONLY },
    ),
  ],
};

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const ENTERPRISE_USER: Schema = {
  id: ENTERPRISE,
  name: 'EnterpriseUser',
  description: 'Where the person works.',
  attributes: [
    attribute('employeeNumber', 'The number that the organization gave.'),
    attribute('costCenter', 'The cost center.'),
    attribute('organization', 'The organization.'),
    attribute('division', 'The division.'),
    attribute('department', "The department; the employee's here, where one has this name."),
    complex('manager', "Whom the person reports to; the employee's manager here, where both are employees.", [
      attribute('value', 'The id of the user.', { caseExact: true }),
      attribute('$ref', 'Its address.', { type: 'reference', referenceTypes: ['User'] }),
      attribute('displayName', 'Its name.', READ_ONLY),
    ]),
  ],
};

export const USERS: ResourceSchema = {
  name: 'User',
  endpoint: '/Users',
  core: USER,
  extensions: [ENTERPRISE_USER],
  notKept: ['password', 'ims', 'photos', 'entitlements', 'x509Certificates'],
  assigned: ['active'],
};
