import { z } from 'zod';
import type { CredentialKind } from '../../operations/credential-kinds.ts';
import { list } from '../../operations/envelopes.ts';
import { paging, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { device, SIGN_IN_METHODS } from './account.events.ts';

const { get, remove } = ownedBy('gateway');

/** The time from signing in to signing out in one browser. */
export const session = z
  .strictObject({
    id: z
      .string()
      .regex(/^session_/)
      .describe('`session_` and a ULID; not what the browser holds.'),
    isCurrent: z.boolean().describe('Whether the token of this request was given in it.'),
    method: z.enum(SIGN_IN_METHODS).describe('How the person proved who they are.'),
    device: z.strictObject(device.shape).describe('From where the person signed in.'),
    createdAt: timestamp.describe('When it began, in UTC.'),
    provenAt: timestamp.describe('When the person last proved who they are, in UTC.'),
    seenAt: timestamp.describe('When the browser last came by to sign in to an application, in UTC.'),
  })
  .meta({ id: 'Session', description: 'The time from signing in to signing out in one browser.' });

export type SessionView = z.infer<typeof session>;

/** The person alone. */
const BY_THE_PERSON = ['api key', 'user token'] as const satisfies readonly CredentialKind[];

/** No business has a part in it. */
const OF_THE_PERSON = { tenant: false, by: BY_THE_PERSON, beyondLimits: true } as const;

const params = z.strictObject({
  sessionId: z
    .string()
    .regex(/^session_[0-9A-Z]{26}$/)
    .describe('The session to end, as the list names it.'),
});

export const sessionOperations = [
  get('listSessions', '/v1/users/me/sessions', {
    ...OF_THE_PERSON,
    scope: 'users:read',
    summary: 'List where the caller is signed in',
    about: 'Use it to find a browser that is not yours any more. Times are real ones, in the sandbox too.',
    query: z.strictObject(paging(['createdAt', 'seenAt'], 'seenAt')),
    answer: list(session),
  }),
  remove('endSession', '/v1/users/me/sessions/{sessionId}', {
    ...OF_THE_PERSON,
    scope: 'users:write',
    summary: 'End a session of the caller',
    about:
      'Use it to sign out elsewhere. What our own applications were given in it is refused within 5 seconds; applications that the person let act for them go on.',
    params,
    emits: ['session.ended'],
  }),
  remove('endSessions', '/v1/users/me/sessions', {
    ...OF_THE_PERSON,
    scope: 'users:write',
    summary: 'End all other sessions of the caller',
    about: 'Use it when an account may be in wrong hands, then change the password. The session of this token goes on.',
    emits: ['session.ended'],
  }),
] as const;
