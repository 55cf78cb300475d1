import { z } from 'zod';
import type { CredentialKind } from '../../operations/credential-kinds.ts';
import { single } from '../../operations/envelopes.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';
import {
  addPasskey,
  confirmTotp,
  newTotp,
  passkey,
  passkeyOptions,
  recoveryCodes,
  renamePasskey,
  secondFactors,
} from './second-factor.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

const FACTORS = '/v1/users/me/second-factors';

/** The person who signed in, and nobody else: no key, no client, nobody on behalf of them. */
const SIGNED_IN = ['user token'] as const satisfies readonly CredentialKind[];

/** They are of the account, which is good for every business: whom the provider of one business signed in has no part in them. */
const OF_THE_ACCOUNT = { tenant: false, by: SIGNED_IN, beyondLimits: true } as const;

const READING = { ...OF_THE_ACCOUNT, scope: 'users:read' } as const;
/** An application of our own, soon after the person proved who they are. */
const CHANGING = { ...OF_THE_ACCOUNT, scope: 'users:write', recentProof: true } as const;

/** Of somebody in the caller's business, whom an administrator helps. */
const OF_MEMBER = '/v1/businesses/{businessId}/users/{userId}/second-factors';

const params = z.strictObject({ id: z.string().min(1).max(40) });

export const secondFactorOperations = [
  get('getSecondFactors', FACTORS, {
    ...READING,
    summary: "Get the caller's second factors",
    about: 'Use it to show by what the person proves who they are beside the password; no secret is in it.',
    answer: single(secondFactors),
  }),
  post('beginTotp', `${FACTORS}/totp`, {
    ...CHANGING,
    summary: 'Make a secret for an application that shows codes',
    about: 'It counts, in place of a former one, when a code of it is confirmed within an hour.',
    status: 201,
    answer: single(newTotp),
  }),
  post('confirmTotp', `${FACTORS}/totp/confirm`, {
    ...CHANGING,
    summary: 'Confirm the secret with a code: it is a second factor from now on',
    about: 'The code counts once: signing in with it is refused.',
    body: confirmTotp,
    answer: single(secondFactors),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  remove('removeTotp', `${FACTORS}/totp`, {
    ...CHANGING,
    summary: 'Remove the application that shows codes',
    about: 'Refused with `CONFLICT` while it is the last second factor and a business of the person requires one.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  post('createPasskeyOptions', `${FACTORS}/passkeys/options`, {
    ...CHANGING,
    summary: 'Begin to add a passkey',
    about: "Only a page at this API's own address can use them: the browser binds a passkey to the host.",
    answer: single(passkeyOptions),
    errors: ['CONFLICT'],
  }),
  post('addPasskey', `${FACTORS}/passkeys`, {
    ...CHANGING,
    summary: 'Add a passkey with what the browser made',
    about: 'It suffices to sign in, without a password.',
    body: addPasskey,
    status: 201,
    answer: single(passkey),
    errors: ['ALREADY_EXISTS', 'CONFLICT'],
  }),
  patch('renamePasskey', `${FACTORS}/passkeys/{id}`, {
    ...CHANGING,
    summary: 'Give a passkey another name',
    about: 'Use it to tell several apart.',
    params,
    body: renamePasskey,
    answer: single(passkey),
  }),
  remove('removePasskey', `${FACTORS}/passkeys/{id}`, {
    ...CHANGING,
    summary: 'Remove a passkey; nobody signs in with it any more',
    about: 'Refused with `CONFLICT` while it is the last second factor and a business of the person requires one.',
    params,
    errors: ['CONFLICT'],
  }),
  post('makeRecoveryCodes', `${FACTORS}/recovery-codes`, {
    ...CHANGING,
    summary: 'Make ten recovery codes; former ones count no more',
    about: 'For somebody who has a second factor, to keep where a lost phone is not.',
    status: 201,
    answer: single(recoveryCodes),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  post('resetMemberSecondFactors', `${OF_MEMBER}/reset`, {
    scope: 'users:write',
    roles: ADMINISTRATORS,
    by: SIGNED_IN,
    recentProof: true,
    summary: 'Remove all second factors of a member who lost them, and sign them out everywhere',
    about:
      'They sign in with the password alone then, and get a mail. Of nobody with a higher role and never of oneself; and only of whoever the business answers for: the domain of their address is verified, or they belong to no other business (409).',
    status: 204,
    errors: ['CONFLICT'],
    emits: ['mfa.changed', 'session.ended'],
    emitsInternally: ['account.changed'],
  }),
] as const;
