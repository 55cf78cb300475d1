import { z } from 'zod';
import type { EventKind } from '../../events/kinds.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { scimAbout, scimError, scimList, scimSearch } from './scim.schemas.ts';

const SCIM_TYPE = 'application/scim+json';
const URN = 'urn:ietf:params:scim:';
const USER = `${URN}schemas:core:2.0:User`;
const GROUP = `${URN}schemas:core:2.0:Group`;

const META = (resourceType: string, location: string) => ({
  resourceType,
  created: '2026-03-14T15:09:26.535Z',
  lastModified: '2026-03-14T15:09:26.535Z',
  location: `/scim/v2${location}`,
  version: 'W/"3f1c7b1e6a0b4a55"',
});
export const PERSON = {
  schemas: [USER],
  externalId: '00u1dhhb1fkIGP7RL1d8',
  userName: 'marc@maple.example',
  name: { givenName: 'Marc', familyName: 'Gagnon' },
  emails: [{ value: 'marc@maple.example', type: 'work', primary: true }],
  active: true,
};
export const READ_PERSON = { ...PERSON, id: '7', meta: META('User', '/Users/7') };
export const TEAM = { schemas: [GROUP], displayName: 'Bookkeepers', members: [{ value: '7' }] };
export const READ_TEAM = {
  ...TEAM,
  id: 'grp_01KKPYJ5R7ZC2S1V4H8W3X6Y9D',
  meta: META('Group', '/Groups/grp_01KKPYJ5R7ZC2S1V4H8W3X6Y9D'),
};
const LISTED = {
  schemas: [`${URN}api:messages:2.0:ListResponse`],
  totalResults: 1,
  itemsPerPage: 1,
  startIndex: 1,
  Resources: [READ_PERSON],
};
export const CHANGES = {
  schemas: [`${URN}api:messages:2.0:PatchOp`],
  Operations: [{ op: 'replace', path: 'active', value: false }],
};
const SEARCH = {
  schemas: [`${URN}api:messages:2.0:SearchRequest`],
  filter: 'userName eq "marc@maple.example"',
  startIndex: 1,
  count: 10,
};

const REFUSED: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `scimType` says in what',
  401: 'The token is missing, unknown or has ended',
  403: 'The maker of the token may not do this',
  404: 'The business has no such person or group',
  409: 'There is one already, or the last owner would go',
  412: 'It has changed since it was read',
  429: 'Too many requests; `Retry-After` has the seconds to wait',
};

const media = (schema: z.ZodType, example: unknown) => ({ [SCIM_TYPE]: { schema, example } });
const rejections = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => {
      const example = { schemas: [`${URN}api:messages:2.0:Error`], status: String(status), detail: REFUSED[status] };
      return [status, { description: REFUSED[status] ?? '', content: media(scimError, example) }];
    }),
  );

type Shown = {
  query?: z.ZodObject;
  body?: readonly [z.ZodType, unknown];
  status?: 200 | 201 | 204;
  answer?: readonly [z.ZodType, unknown];
  refused?: readonly number[];
  ofResource?: boolean;
  open?: boolean;
  emits?: readonly EventKind[];
};

const id = z.string().describe('The id of the person or group.');

export const shown = (
  summary: string,
  about: string,
  { query, body, status = 200, answer, refused = [401, 429], ofResource = false, open = false, emits = [] }: Shown,
) => ({
  scope: null,
  tenant: false,
  open: true,
  summary,
  about,
  emits,
  // With the rights of whoever made the token.
  by: NOT_ON_BEHALF,
  makes: emits.length > 0 ? ('membership' as const) : null,
  params: ofResource ? z.strictObject({ id }) : z.strictObject({}),
  shownAs: {
    security: open ? [] : [{ scim: [] }],
    requestParams: { ...(ofResource && { path: z.object({ id }) }), ...(query && { query }) },
    ...(body && { requestBody: { required: true, content: media(...body) } }),
    responses: {
      [status]: { description: 'Done', ...(answer && { content: media(...answer) }) },
      ...rejections(open ? [400] : refused),
    },
  },
});

const projection = {
  attributes: z.string().optional().describe('Only these attributes, separated by commas.'),
  excludedAttributes: z.string().optional().describe('All attributes but these, separated by commas.'),
};
export const one = z.object(projection);
const paged = z.object({
  filter: z.string().optional().describe('`userName eq "marc@maple.example"`, and all of RFC 7644, 3.4.2.2.'),
  sortBy: z.string().optional().describe('The attribute to sort by.'),
  sortOrder: z.enum(['ascending', 'descending']).optional().describe('`ascending` when left out.'),
  startIndex: z.int32().optional().describe('The first result, from 1.'),
  count: z.int32().optional().describe('How many results; 100 when left out, 200 at most.'),
  ...projection,
});

export const LIST = { query: paged, answer: [scimList, LISTED], refused: [400, 401, 429] } as const;
export const FIND = { body: [scimSearch, SEARCH], answer: [scimList, LISTED], refused: [400, 401, 429] } as const;
export const ABOUT = {
  answer: [scimAbout, { schemas: [`${URN}schemas:core:2.0:ServiceProviderConfig`] }],
  open: true,
} as const;
export const CHANGED = [400, 401, 403, 404, 409, 412, 429] as const;
