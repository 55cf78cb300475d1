import { type Caller, type FailureClass, type MessageKey, message, type PREFLIGHT_CHECKS } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite, openEndpoint, ownTimeout } from '../../endpoints/index.ts';
import { certificateMessage } from '../../records/index.ts';
import type { Outcome } from '../../transport/index.ts';
import { placesOf } from '../../transport/index.ts';
import { sendNow } from './send-test-event.ts';
import { pingEvent } from './test-event.ts';

type CheckName = (typeof PREFLIGHT_CHECKS)[number];
type Check = { name: CheckName; result: 'passed' | 'warning' | 'failed' | 'skipped'; message: MessageKey };

/** The step at which a POST without an answer ended. */
const ENDS: Readonly<Record<FailureClass, CheckName>> = {
  address_not_allowed: 'address',
  dns_failure: 'dns',
  connection_refused: 'connection',
  connection_failed: 'connection',
  connection_reset: 'connection',
  tls_handshake: 'tls',
  tls_certificate: 'tls',
  timeout: 'latency',
  invalid_response: 'answer',
  authentication_failed: 'authentication',
  unroutable: 'routing',
  rejected: 'routing',
  too_large: 'routing',
};
const ORDER: readonly CheckName[] = ['dns', 'address', 'connection', 'tls', 'latency', 'redirect', 'answer'];
const BROKER_ORDER: readonly CheckName[] = [
  'dns',
  'address',
  'connection',
  'tls',
  'authentication',
  'latency',
  'routing',
];

const passed = (name: CheckName): Check => ({ name, result: 'passed', message: 'webhook.preflight.passed' });
const skipped = (name: CheckName): Check => ({ name, result: 'skipped', message: 'webhook.preflight.skipped' });

const ofAnswer = (name: CheckName, statusCode: number, responseTime: number, limit: number): Check => {
  if (name === 'latency' && responseTime > limit / 2)
    return { name, result: 'warning', message: 'webhook.preflight.latency' };
  const redirect = statusCode >= 300 && statusCode < 400;
  if (name === 'redirect' && redirect) return { name, result: 'failed', message: 'webhook.preflight.redirect' };
  if (name === 'answer' && !redirect && (statusCode < 200 || statusCode >= 300))
    return { name, result: 'warning', message: 'webhook.preflight.answer' };
  return passed(name);
};

/** `secure`: over TLS; `broker`: a message to one, not a POST; `limit`: milliseconds that a delivery has. */
type Facts = { secure: boolean; broker?: boolean; limit: number };

/** What one signed POST or message shows about an endpoint, step by step. */
export const preflightChecks = (outcome: Outcome, { secure, broker = false, limit }: Facts): Check[] => {
  const { statusCode, error, responseTime } = outcome;
  const steps = (broker ? BROKER_ORDER : ORDER).filter((name) => secure || name !== 'tls');
  if (broker && error === null) return steps.map((name) => ofAnswer(name, 200, responseTime, limit));
  if (!broker && statusCode !== null) return steps.map((name) => ofAnswer(name, statusCode, responseTime, limit));
  const known = ENDS[error as FailureClass] ?? (statusCode === null ? 'connection' : 'answer');
  const end = broker && known === 'answer' ? 'routing' : known;
  const at = steps.indexOf(end);
  const message = error === 'timeout' ? 'webhook.preflight.timeout' : (`webhook.preflight.${end}` as MessageKey);
  return steps.map((name, index) => {
    if (index === at) return { name, result: 'failed', message };
    return index < at ? passed(name) : skipped(name);
  });
};

/** Checks an endpoint by one signed POST, as the API shows it. @throws AppError FORBIDDEN, NOT_FOUND */
export const preflightEndpoint = async (deps: Deps, caller: Caller, webhookId: string) => {
  assertMayWrite(caller);
  const { businessId, userId, locale } = caller;
  const target = await openEndpoint(deps, caller, webhookId);
  const at = deps.clock.now();
  const outcome = await sendNow(deps, target, pingEvent({ webhookId, businessId, userId, at }));
  const limit = ownTimeout(target.endpoint) ?? deps.config.WEBHOOK_TIMEOUT;
  const { url, destination } = target.endpoint;
  const secure = destination ? placesOf(destination).every(({ tls }) => tls) : url.startsWith('https:');
  const checks = preflightChecks(outcome, { secure, broker: destination !== null, limit });
  const { certificate } = outcome;
  const isRefused = (result: Check['result'], name: CheckName) => result === 'failed' && name === 'tls';
  const { dns, connect, tls, firstByte } = outcome.timing;
  return {
    webhookId,
    ok: checks.every(({ result }) => result === 'passed'),
    checkedAt: at.toISOString(),
    checks: checks.map(({ name, result, message: key }) => ({
      name,
      result,
      message: message(locale, isRefused(result, name) && certificate ? certificateMessage(certificate) : { key }),
    })),
    statusCode: outcome.statusCode,
    error: outcome.error,
    timing: { dns, connect, tls, firstByte, total: outcome.responseTime },
  };
};
