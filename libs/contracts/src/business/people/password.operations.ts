import { z } from 'zod';
import { ownedBy } from '../../operations/operation.ts';

const { post } = ownedBy('gateway');

/** Longer than any that may be chosen. */
const LONGEST = 1024;

export const changePassword = z
  .strictObject({
    currentPassword: z.string().min(1).max(LONGEST).describe('The password that the person has now.'),
    newPassword: z
      .string()
      .min(1)
      .max(LONGEST)
      .describe('The password to have: 12 characters or more, hard to guess, and in no list of leaked ones.'),
  })
  .meta({ id: 'ChangePassword', description: 'Another password, by whoever knows the present one.' });

export type ChangePassword = z.infer<typeof changePassword>;

export const passwordOperations = [
  post('changePassword', '/v1/users/me/password', {
    scope: 'users:write',
    tenant: false,
    by: ['user token'],
    beyondLimits: true,
    summary: "Change the caller's password",
    about:
      'For the person alone, signed in. It ends all other sessions, and what other applications were given. Wrong passwords are counted as when signing in: 429.',
    body: changePassword,
    status: 204,
    emits: ['password.changed', 'session.ended'],
    emitsInternally: ['account.changed'],
  }),
] as const;
