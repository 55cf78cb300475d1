import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, id, paging, timestamp } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';

const { get, post, remove } = ownedBy('gateway');

const NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** A domain of a business's e-mail addresses; its people can sign in with the business's identity provider. */
export const domain = z
  .strictObject({
    id: id.describe('Unique among all domains; set by the service.'),
    businessId: id.describe('The business that claims it.'),
    name: z.string().describe('The domain, as it stands after the @ of an address; in lower case.'),
    status: z
      .enum(['pending', 'verified'])
      .describe('`pending` until the TXT record was found; only one business can have a domain verified.'),
    record: z
      .strictObject({
        type: z.literal('TXT').describe('The type of the DNS record.'),
        name: z.string().describe('Where the record is to stand: `_outlay.` and the domain.'),
        value: z.string().describe('What the record is to be.'),
      })
      .describe('The DNS record that proves that the domain belongs to the business.'),
    verifiedAt: timestamp
      .nullable()
      .describe('When the record was last found, in UTC; null before, and after it was gone for too long.'),
    lostAt: timestamp
      .nullable()
      .describe(
        'Since when the record of a verified domain is not there, in UTC; after three days it is `pending` again. Null while it is there.',
      ),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    updatedAt: timestamp.describe('When it last changed, in UTC.'),
  })
  .meta({ id: 'Domain', description: "A domain of a business's e-mail addresses, proven by a DNS record." });

export type DomainView = z.infer<typeof domain>;

export const createDomain = z
  .strictObject({
    name: z
      .string()
      .trim()
      .toLowerCase()
      .regex(NAME)
      .describe('The domain, such as `maple.example`; of another script in its ASCII form (`xn--…`).'),
  })
  .meta({ id: 'CreateDomain', description: 'A domain to prove.', examples: [{ name: 'maple-bakery.ca' }] });

export type CreateDomain = z.infer<typeof createDomain>;

const ALL = '/v1/businesses/{businessId}/domains';

export const domainOperations = [
  post('createDomain', ALL, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Begin to prove that a domain of e-mail addresses belongs to the business',
    about: 'The answer has the TXT record to put into the DNS. Domains of public mail services are refused.',
    body: createDomain,
    status: 201,
    answer: single(domain),
    errors: ['ALREADY_EXISTS', 'LIMIT_REACHED'],
  }),
  remove('deleteDomain', `${ALL}/{id}`, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Delete a domain that no identity provider has',
    about: 'Another business may prove it from then on.',
    errors: ['RESOURCE_IN_USE'],
  }),
  get('getDomain', `${ALL}/{id}`, {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'Get a domain of the business',
    about: 'Its DNS record stands in it, for as long as the domain is there.',
    answer: single(domain),
  }),
  get('listDomains', ALL, {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'List the domains of the business',
    about: 'Those that are proven, and those whose DNS record was not found yet.',
    query: z.strictObject({ ...paging(['name', 'createdAt'], 'createdAt'), ...commonFilters }),
    answer: list(domain),
  }),
  post('verifyDomain', `${ALL}/{id}/verify`, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Look for the DNS record of a domain',
    about:
      'A record that was put there just now may take minutes to be seen: `CONFLICT` until it is found. It must stay: it is looked for every day, and a domain whose record was gone for three days is `pending` again (`domain.unverified`).',
    answer: single(domain),
    errors: ['CONFLICT', 'ALREADY_EXISTS'],
    emits: ['domain.verified'],
  }),
] as const;
