import { z } from 'zod';
import { timestamp } from '../../operations/fields.ts';

/** What the documents show of SCIM's own bodies; `/scim/v2/Schemas` has every attribute. */
const meta = z.object({
  resourceType: z.string().describe('`User` or `Group`.'),
  created: timestamp.describe('When it was made, in UTC.'),
  lastModified: timestamp.describe('When it last changed, in UTC.'),
  location: z.string().describe('The absolute address of the record.'),
  version: z.string().describe('The weak ETag, which If-Match takes.'),
});

const schemas = z.array(z.string()).describe('The URNs of the schemas that it follows.');
const written = { schemas, externalId: z.string().optional().describe('What the directory calls it.') };

const email = z.object({
  value: z.string().describe('The mail address itself.'),
  type: z.string().optional().describe('What it is for: `work`.'),
  primary: z.boolean().optional().describe('Is it the preferred one?'),
});

const name = z.object({
  givenName: z.string().optional().describe('The first name.'),
  familyName: z.string().optional().describe('The last name.'),
  formatted: z.string().optional().describe('The whole name.'),
});

const user = {
  ...written,
  userName: z.string().describe('The address that the person signs in with.'),
  name: name.optional().describe('The parts of the name.'),
  displayName: z.string().optional().describe('What the person is called in the business.'),
  emails: z.array(email).optional().describe('Where the person gets mail, at work and elsewhere.'),
  active: z.boolean().optional().describe('false: the person belongs to the business no more, and may come back.'),
};

export const writtenScimUser = z
  .looseObject(user)
  .meta({ id: 'WrittenScimUser', description: 'A person as a directory writes them (RFC 7643, 4.1).' });

export const scimUser = z
  .looseObject({ id: z.string().describe('The id of the user.'), ...user, meta: meta.describe('About the record.') })
  .meta({ id: 'ScimUser', description: 'A person as a directory reads them (RFC 7643, 4.1).' });

const group = {
  ...written,
  displayName: z.string().describe('What the directory calls the group.'),
  members: z
    .array(z.looseObject({ value: z.string().describe('The id of the user.') }))
    .optional()
    .describe('The people of the group.'),
};

export const writtenScimGroup = z
  .looseObject(group)
  .meta({ id: 'WrittenScimGroup', description: 'A group as a directory writes it (RFC 7643, 4.2).' });

export const scimGroupResource = z
  .looseObject({ id: z.string().describe('The id of the group.'), ...group, meta: meta.describe('About the record.') })
  .meta({ id: 'ScimGroupResource', description: 'A group as a directory reads it (RFC 7643, 4.2).' });

export const scimPatch = z
  .looseObject({
    schemas,
    Operations: z
      .array(
        z.looseObject({
          op: z.string().describe('`add`, `remove` or `replace`, in any case.'),
          path: z.string().optional().describe('An attribute, or values of a list: `emails[type eq "work"].value`.'),
        }),
      )
      .describe('What to do, in this order; `value` is what is written.'),
  })
  .meta({ id: 'ScimPatch', description: 'Changes of a person or group (RFC 7644, 3.5.2).' });

export const scimSearch = z
  .looseObject({
    schemas,
    filter: z.string().optional().describe('As in the query of a list.'),
    startIndex: z.int32().optional().describe('The first result, from 1.'),
    count: z.int32().optional().describe('How many results at most; never more than 200.'),
  })
  .meta({ id: 'ScimSearch', description: 'A list whose filter stands in the body (RFC 7644, 3.4.3).' });

export const scimList = z
  .looseObject({
    schemas,
    totalResults: z.int32().describe('How many there are in all.'),
    itemsPerPage: z.int32().optional().describe('How many are shown here.'),
    startIndex: z.int32().optional().describe('The first one that is shown, from 1.'),
    Resources: z.array(z.looseObject({})).optional().describe('People or groups, as they are read one by one.'),
  })
  .meta({ id: 'ScimList', description: 'A page of results (RFC 7644, 3.4.2).' });

export const scimAbout = z
  .looseObject({ schemas })
  .meta({ id: 'ScimAbout', description: 'What the server can do (RFC 7643, 5 to 7).' });

export const scimError = z
  .looseObject({
    schemas,
    status: z.string().describe('The HTTP status, as a text.'),
    scimType: z.string().optional().describe('Why, as RFC 7644 names it: `uniqueness`, `invalidFilter`.'),
    detail: z.string().optional().describe('The same as a sentence.'),
  })
  .meta({ id: 'ScimError', description: 'Why a request was refused (RFC 7644, 3.12).' });
