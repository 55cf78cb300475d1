import { randomBytes } from 'node:crypto';
import { AppError, type Caller } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite, markVerified, openEndpoint } from '../../endpoints/index.ts';
import { sendNow } from './send-test-event.ts';
import { pingEvent } from './test-event.ts';

/** Bytes of an answer's body in which the challenge may stand. */
const MOST_LOOKED_AT = 16 * 1024;

/**
 * Who can make the endpoint answer what only we know owns it. Returns the endpoint, verified.
 * @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT when the challenge was not echoed
 */
export const challengeEndpoint = async (deps: Deps, caller: Caller, webhookId: string) => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  const target = await openEndpoint(deps, caller, webhookId);
  const challenge = randomBytes(24).toString('base64url');
  const ping = pingEvent({ webhookId, businessId, userId, at: deps.clock.now() }, challenge);
  const outcome = await sendNow(deps, target, ping, { bodyBytes: MOST_LOOKED_AT });
  const echoed = outcome.body?.includes(challenge) ?? false;
  if (outcome.result !== 'success' || !echoed)
    throw new AppError('CONFLICT', {
      message: { key: 'error.challengeFailed' },
      facts: { field: 'url', statusCode: outcome.statusCode, reason: outcome.error ?? 'not_echoed' },
    });
  return markVerified(deps, caller, webhookId);
};
