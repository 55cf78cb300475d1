import { type Caller, message } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayWrite, openEndpoint } from '../endpoints/index.ts';
import { preflightChecks } from './preflight-checks.ts';
import { sendNow } from './send-now.ts';
import { pingEvent } from './test-event.ts';

/** Checks an endpoint by one signed POST, as the API shows it. @throws AppError FORBIDDEN, NOT_FOUND */
export const preflightEndpoint = async (deps: Deps, caller: Caller, webhookId: string) => {
  assertMayWrite(caller);
  const { businessId, userId, locale } = caller;
  const target = await openEndpoint(deps, caller, webhookId);
  const at = deps.clock.now();
  const outcome = await sendNow(deps, target, pingEvent({ webhookId, businessId, userId, at }));
  const secure = target.endpoint.url.startsWith('https:');
  const checks = preflightChecks(outcome, { secure, limit: deps.deliveryTimeout });
  const { dns, connect, tls, firstByte } = outcome.timing;
  return {
    webhookId,
    ok: checks.every(({ result }) => result === 'passed'),
    checkedAt: at.toISOString(),
    checks: checks.map(({ name, result, message: key }) => ({ name, result, message: message(locale, { key }) })),
    statusCode: outcome.statusCode,
    error: outcome.error,
    timing: { dns, connect, tls, firstByte, total: outcome.responseTime },
  };
};
