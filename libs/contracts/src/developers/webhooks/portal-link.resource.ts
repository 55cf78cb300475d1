import { z } from 'zod';
import { id, timestamp } from '../../operations/fields.ts';
import { MOST_NARROWED_TO } from '../../operations/portal-operations.ts';

/** Seconds until a link that nobody opened ends, and that a session lasts which it begins. */
export const LINK_SECONDS = { least: 60, usual: 300, most: 3_600 } as const;
export const SESSION_SECONDS = { least: 300, usual: 3_600, most: 43_200 } as const;

export const PORTAL_STATES = ['open', 'in_use', 'ended', 'revoked'] as const;

export const portalLinkId = z.string().regex(/^ptl_[0-9A-Z]{26}$/);

/**
 * A host in lower case as a browser writes it, without wildcards: it stands in a header that says who may frame the page. HTTP is for this
 * machine alone, and only in the sandbox.
 */
const ORIGIN =
  /^(https:\/\/[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/;

/** Is it the origin of a page, exactly as a browser names it? `https://a.example:443` is none: its port is left out. */
export const isPortalOrigin = (text: string): boolean =>
  ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;

const allowedOrigin = z
  .string()
  .max(255)
  .refine(isPortalOrigin, { params: { key: 'portalLink.origin' } })
  .describe(
    'The one origin whose pages may frame the portal, as a browser names it: `https://app.example.com`. In the sandbox `http://localhost:3000` too.',
  );

export const portalAppearance = z
  .strictObject({
    accentColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .optional()
      .describe(
        'The colour of buttons and links, as `#rrggbb`; a shade of it is taken that can be read. Our own when left out.',
      ),
    colorScheme: z
      .enum(['light', 'dark', 'auto'])
      .default('auto')
      .describe("Light or dark; `auto`: as the reader's system is."),
    locale: z
      .enum(['en-CA', 'en-US', 'fr-CA'])
      .optional()
      .describe("The language; the reader's browser decides when left out."),
    radius: z.int().min(0).max(24).optional().describe('How round corners are, in pixels, 0 to 24; 8 when left out.'),
  })
  .meta({ id: 'PortalAppearance', description: 'How the portal looks in the page that frames it.' });
export type PortalAppearance = z.infer<typeof portalAppearance>;

const seconds = ({ least, usual, most }: typeof LINK_SECONDS | typeof SESSION_SECONDS, what: string) =>
  z.int().min(least).max(most).default(usual).describe(`${what}, in seconds, ${least} to ${most}.`);

export const createPortalLink = z
  .strictObject({
    allowedOrigin,
    expiresInSeconds: seconds(LINK_SECONDS, 'How long the link may wait to be opened'),
    sessionSeconds: seconds(SESSION_SECONDS, 'How long who opened it may use the portal'),
    readOnly: z.boolean().default(false).describe('true: nothing can be changed, sent again or replayed.'),
    webhookIds: z
      .array(z.string().regex(/^\w{1,64}$/))
      .min(1)
      .max(MOST_NARROWED_TO)
      .refine((ids) => new Set(ids).size === ids.length, { params: { key: 'validation.distinct' } })
      .optional()
      .describe(
        `The only endpoints that the portal shows, 1 to ${MOST_NARROWED_TO}; what was sent to others is not there, and none can be added. All of the business when left out.`,
      ),
    appearance: portalAppearance.optional(),
  })
  .meta({ id: 'CreatePortalLink', description: 'A link that opens the webhooks of the business in a page of yours.' });
export type CreatePortalLink = z.infer<typeof createPortalLink>;

const narrowedTo = z
  .array(z.string())
  .nullable()
  .describe('The only endpoints that it shows; null: all of the business.');

/** A link as it can be shown again: its address is shown to its maker alone. */
export const portalLink = z
  .strictObject({
    id: portalLinkId.describe('`ptl_` and a ULID; names the link and what was done in its session, and is no secret.'),
    allowedOrigin: z.string().describe('The one origin whose pages may frame the portal.'),
    readOnly: z.boolean().describe('Whether nothing can be changed.'),
    webhookIds: narrowedTo,
    sessionSeconds: z.int().describe('How long who opens it may use the portal.'),
    state: z
      .enum(PORTAL_STATES)
      .describe(
        '`open`: it can be opened; `in_use`: it was opened, and its session lasts; `ended`: by time; `revoked`: with all that it opened, also because what it was made with has ended.',
      ),
    madeBy: id.nullable().describe('The person who made it, with whose membership it ends; null for a machine.'),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    expiresAt: timestamp.describe('Until when it can be opened, in UTC.'),
    openedAt: timestamp.nullable().describe('When it was opened, which it can be one time, in UTC; null until then.'),
    sessionEndsAt: timestamp.nullable().describe('When its session ends, in UTC; null until it is opened.'),
  })
  .meta({ id: 'PortalLink', description: 'A link to the portal as it can be shown again: without its address.' });
export type PortalLinkView = z.infer<typeof portalLink>;

export const portalLinkWithUrl = portalLink
  .extend({ url: z.url().describe('The address for the `src` of an iframe; whoever has it can open it one time.') })
  .meta({ id: 'PortalLinkWithUrl', description: 'A new link to the portal, with its address.' });

export const portalToken = z
  .strictObject({ token: z.string().min(1).max(2_000).describe('The last part of the address of a link.') })
  .meta({ id: 'PortalToken', description: 'A link to the portal, by what it is signed with.' });

/** What the page is answered with before anybody has used the link. */
export const checkedPortalLink = z
  .strictObject({
    id: z.string().describe('Which link it is.'),
    allowedOrigin: z.string().describe('The one origin whose pages may frame the portal.'),
    state: z.enum(PORTAL_STATES).describe('Only an `open` one begins a session.'),
    appearance: portalAppearance,
  })
  .meta({ id: 'CheckedPortalLink', description: 'What a link is good for, without using it.' });

export const portalSession = z
  .strictObject({
    token: z.string().describe('What requests of this session are made with; for webhooks and events alone.'),
    endsAt: timestamp.describe('When the session ends, in UTC.'),
    linkId: z.string().describe('The link that began it.'),
    business: z
      .strictObject({
        id: id.describe('Its id, for `x-tenant-id`.'),
        name: z.string().describe('What people call it.'),
        timeZone: z.string().describe('Where its days begin, as IANA names it.'),
      })
      .describe('The one business that it is about.'),
    environment: z.enum(['sandbox', 'production']).describe('Whose events they are.'),
    readOnly: z.boolean().describe('Whether nothing can be changed.'),
    webhookIds: narrowedTo,
  })
  .meta({ id: 'PortalSession', description: 'What a link was exchanged for.' });
export type PortalSessionView = z.infer<typeof portalSession>;
