import { AppError, invalidField, needsPerson } from '@outlay/contracts';
import { gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { findEmail, type SignInLimits } from '../sign-in/sign-in-limits.ts';
import { changePassword, type PasswordViolation } from './change-password.ts';

const rejected = ({ of, message: { key, values } }: PasswordViolation): AppError =>
  invalidField(of === 'current' ? 'currentPassword' : 'newPassword', key, values);

/** A person's own password. No hash of a request with passwords is kept, so that an Idempotency-Key has no effect: once changed, the former one is wrong. */
export const passwordRoutes = (deps: Deps, limits: Pick<SignInLimits, 'confirm' | 'signedIn'>) =>
  ({
    changePassword: async ({ caller, body }) => {
      const { userId, requestId, grantId = null, sessionUid: uid = null } = caller;
      const email = userId === null ? undefined : await findEmail(deps, userId);
      if (userId === null || email === undefined) throw needsPerson();
      const wait = await limits.confirm(caller, email);
      if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfter: wait });
      const person = { userId, uid, grantId, device: null, requestId };
      const given = { current: body.currentPassword, wanted: body.newPassword };
      const violation = await changePassword(deps, person, given);
      if (violation?.of !== 'current') await limits.signedIn(caller);
      if (violation) throw rejected(violation);
      return gone(Promise.resolve(null));
    },
  }) satisfies Partial<Handlers<'gateway'>>;
