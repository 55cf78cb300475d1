import { attribute, complex, type ResourceSchema } from './schema.ts';

/** Members are people: groups of groups are not kept. */
export const GROUPS: ResourceSchema = {
  name: 'Group',
  endpoint: '/Groups',
  core: {
    id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
    name: 'Group',
    description: 'People of the business who have a role together, where the business gave the group one.',
    attributes: [
      attribute('displayName', 'What people call the group; unique in the business.', {
        required: true,
        uniqueness: 'server',
      }),
      complex(
        'members',
        'The people of the group.',
        [
          attribute('value', 'The id of the user.', { caseExact: true, mutability: 'immutable' }),
          attribute('$ref', 'Its address.', {
            type: 'reference',
            referenceTypes: ['User'],
            mutability: 'immutable',
          }),
          attribute('display', 'What the person is called; where `attributes` names it.', {
            mutability: 'readOnly',
            returned: 'request',
          }),
          attribute('type', 'User.', { canonicalValues: ['User'], mutability: 'immutable' }),
        ],
        { multiValued: true },
      ),
    ],
  },
  extensions: [],
  notKept: [],
  assigned: [],
};
