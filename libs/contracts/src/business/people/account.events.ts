import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { event, person } from '../../events/event.ts';
import { id, timestamp } from '../../operations/fields.ts';
import { LOCALES } from '../../values/cluster.ts';
import { memberStatus } from './user.operations.ts';

/** What an account's link lets its bearer do, once: answer an invitation, or set a new password. */
export const LINK_PURPOSES = ['invitation', 'password-reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What happened to an account that its person learns of by e-mail. */
export const ACCOUNT_CHANGES = [
  'password-changed',
  'password-reset',
  'signed-in-anew',
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const SECOND_FACTOR_CHANGES = [
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
] as const satisfies readonly AccountChange[];
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];

/** Why somebody belongs to a business no more. */
export const LEAVING_REASONS = ['left', 'removed', 'deleted', 'directory'] as const;

/** How somebody proved who they are. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'oidc', 'saml'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const SESSION_ENDS = ['signed-out', 'ended', 'password-changed', 'removed'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Where something was done: what the browser calls itself, and from where it came. */
export const device = z.object({
  name: z.string().describe('The browser and the system, as they call themselves: `Firefox on Linux`.'),
  address: z.string().describe('The IP address that the request came from.'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2 of the address; null where it is not known.'),
});
export type Device = z.infer<typeof device>;

const account = z.object({ ...person.shape, locale: z.enum(LOCALES).describe('The language that the person chose.') });
export type AccountOfEvents = z.infer<typeof account>;

const joined = z.object({
  id: id.describe("The user's id."),
  name: z.string().describe('What the person is called in this business.'),
  email: z.string().describe('The address that the person signs in with, or was invited at.'),
  role: z.enum(ROLES).describe('What the person may do in the business.'),
  status: memberStatus,
  createdAt: timestamp.describe('When the person was invited or added, in UTC.'),
});

const session = z
  .object({
    id: z.string().describe('Unique per session; not what the browser holds.'),
    method: z.enum(SIGN_IN_METHODS).describe('How the person proved who they are.'),
    device: device.describe('From where they signed in.'),
  })
  .describe('The time from signing in to signing out in one browser.');

/** Accounts of people, and how they come to a business and leave it. */
export const accountEvents = [
  event('user.invited', {
    summary: 'A person was invited to a business, or invited again',
    data: {
      user: joined.describe('Who was invited, with the role that is offered.'),
      invitedBy: id.nullable().describe('The user who invited them; null when no person did.'),
      expiresAt: timestamp.describe('When the invitation ends by itself, in UTC.'),
    },
  }),
  event('user.joined', {
    summary: 'A person belongs to a business from now on',
    data: { user: joined.describe('Who belongs to the business now.') },
  }),
  event('user.left', {
    summary: 'A person belongs to a business no more, and every right of theirs in it has ended',
    data: {
      user: joined.describe('Who left, with the role that they had.'),
      reason: z
        .enum(LEAVING_REASONS)
        .describe('`left` by themselves, `directory`: the directory of the business removed them.'),
    },
  }),
  event('password.changed', {
    summary: 'A member changed their password, or set a new one by a link',
    data: {
      user: person.describe('Whose password it is.'),
      how: z.enum(['changed', 'reset']).describe('`reset`: by a link from an e-mail.'),
    },
  }),
  event('mfa.changed', {
    summary: "A member's second factors changed",
    data: {
      user: person.describe('Whose second factors they are.'),
      change: z.enum(SECOND_FACTOR_CHANGES).describe('Which second factor came, went or was used.'),
    },
  }),
  event('session.started', {
    summary: 'A member signed in',
    data: { user: person.describe('Who signed in.'), session },
  }),
  event('session.ended', {
    summary: "A member's session ended",
    data: {
      user: person.describe('Whose session it was.'),
      session,
      reason: z.enum(SESSION_ENDS).describe('`ended`: by the person, from elsewhere.'),
    },
  }),
  /** The link itself is in no event: whoever sends it makes it from `link.id` and the key that both share. */
  event('account.link_created', {
    summary: 'A link was made that a person is to get by e-mail; former ones of the purpose have ended',
    data: {
      link: z
        .object({
          id: z.string().describe('What the link is made from.'),
          keyId: z.string().describe('The id of the key that it is made with.'),
          purpose: z.enum(LINK_PURPOSES).describe('What it lets its bearer do.'),
          expiresAt: timestamp.describe('When it ends by itself, in UTC.'),
        })
        .describe('All that makes the link, but the key.'),
      account: account.describe('Who gets it.'),
      invitation: z
        .object({
          businessId: id.describe('The business that invites.'),
          businessName: z.string().describe('What people call the business.'),
          role: z.enum(ROLES).describe('The role that is offered.'),
          inviterName: z.string().nullable().describe('Who invites; null when no person did.'),
        })
        .nullable()
        .describe('What it is an invitation to; null for other links.'),
    },
  }),
  event('account.changed', {
    summary: 'Something happened to an account that its person must learn of',
    data: {
      account: account.describe('Whose it is.'),
      change: z.enum(ACCOUNT_CHANGES).describe('What was done to the account, or with it.'),
      device: device.nullable().describe('Where it was done; null when it was done by no browser.'),
    },
  }),
] as const;
