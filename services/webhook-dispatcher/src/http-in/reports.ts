import { randomBytes } from 'node:crypto';
import { AppError, type Locale, type MessageKey, message } from '@outlay/contracts';
import { type Handlers, ok, withVersion } from '@outlay/http';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import { endpointView } from '../domain/endpoint.ts';
import { preflightChecks } from '../domain/preflight.ts';
import { checkSignature, type Verdict } from '../domain/signature-check.ts';
import { pingBytes } from '../domain/test-event.ts';
import type { Endpoints } from '../store/endpoints.ts';
import type { EventList } from '../store/event-list.ts';
import { newId } from '../store/new-id.ts';
import type { EndpointSecrets } from '../store/secrets.ts';
import type { Figures, Stats, Total } from '../store/stats.ts';
import type { SendNow } from './send-now.ts';

type Operations =
  | 'getWebhookStats'
  | 'getBusinessWebhookStats'
  | 'preflightWebhook'
  | 'challengeWebhook'
  | 'verifyWebhookSignature';
type Settings = {
  endpoints: Pick<Endpoints, 'verified'>;
  secrets: Pick<EndpointSecrets, 'of'>;
  events: Pick<EventList, 'one'>;
  stats: Stats;
  sendNow: SendNow;
  /** Milliseconds that a delivery has. */
  timeout: number;
  now(): Date;
};

const HOUR = 60 * 60_000;

const figures = (
  { success, failed, pending, p50, p99, backlog, oldestUndeliveredAt }: Total,
  from: Date,
  to: Date,
) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  deliveries: { total: success + failed + pending, success, failed, pending },
  successRate: success + failed === 0 ? null : Math.round((success / (success + failed)) * 10_000) / 10_000,
  firstAttempt: { p50, p99 },
  backlog,
  oldestUndeliveredAt: oldestUndeliveredAt?.toISOString() ?? null,
});

const verdict = ({ valid, reason }: Verdict, locale: Locale) => ({
  valid,
  reason,
  message: reason && message(locale, { key: `webhook.verify.${reason}` }),
});

/** Header names as we know them; of a repeated one the first. */
const lowerCase = (headers: Record<string, string | string[]>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value[0] : value]),
  );

/** What can be learnt about an endpoint. */
export const reportHandlers = (settings: Settings): Pick<Handlers<'webhook-dispatcher'>, Operations> => {
  const { endpoints, secrets, events, stats, sendNow, timeout, now } = settings;
  const webhookStats = (found: Figures, from: Date, to: Date) => ({
    webhookId: found.endpointId,
    ...figures(found, from, to),
  });

  return {
    getWebhookStats: async ({ caller, params, query }) => {
      assertMayRead(caller);
      const to = now();
      const from = new Date(to.getTime() - query.hours * HOUR);
      return ok(webhookStats(await stats.of(caller.businessId, params.webhookId, from), from, to));
    },

    getBusinessWebhookStats: async ({ caller, query }) => {
      assertMayRead(caller);
      const to = now();
      const from = new Date(to.getTime() - query.hours * HOUR);
      const { total, endpoints: each } = await stats.all(caller.businessId, from);
      return ok({ ...figures(total, from, to), endpoints: each.map((found) => webhookStats(found, from, to)) });
    },

    preflightWebhook: async ({ caller, params: { webhookId } }) => {
      assertMayWrite(caller);
      const target = await secrets.of(caller, webhookId);
      const at = now();
      const { businessId, userId } = caller;
      const id = newId('evt_test_', at);
      const bytes = pingBytes({ id, webhookId, businessId, userId, at });
      const outcome = await sendNow(target, id, bytes);
      const secure = target.endpoint.url.startsWith('https:');
      const checks = preflightChecks(outcome, { secure, limit: timeout });
      const { dns, connect, tls, firstByte } = outcome.timing;
      return ok({
        webhookId,
        ok: checks.every(({ result }) => result === 'passed'),
        checkedAt: at.toISOString(),
        checks: checks.map(({ name, result, message: key }) => ({
          name,
          result,
          message: message(caller.locale, { key: key satisfies MessageKey }),
        })),
        statusCode: outcome.statusCode,
        error: outcome.error,
        timing: { dns, connect, tls, firstByte, total: outcome.responseTime },
      });
    },

    /** Whoever can make the endpoint answer what only we know owns it. */
    challengeWebhook: async ({ caller, params: { webhookId } }) => {
      assertMayWrite(caller);
      const target = await secrets.of(caller, webhookId);
      const at = now();
      const challenge = randomBytes(24).toString('base64url');
      const id = newId('evt_test_', at);
      const { businessId, userId } = caller;
      const bytes = pingBytes({ id, webhookId, businessId, userId, at, challenge });
      let echoed = false;
      const outcome = await sendNow(target, id, bytes, (body) => {
        echoed = body.includes(challenge);
      });
      if (outcome.result !== 'success' || !echoed)
        throw new AppError('CONFLICT', {
          message: { key: 'error.challengeFailed' },
          facts: { field: 'url', statusCode: outcome.statusCode, reason: outcome.error ?? 'not_echoed' },
        });
      const endpoint = await endpoints.verified(caller, webhookId);
      return withVersion(ok(endpointView(endpoint)), endpoint.version);
    },

    verifyWebhookSignature: async ({ caller, params: { webhookId }, body }) => {
      assertMayRead(caller);
      const target = await secrets.of(caller, webhookId);
      const headers = lowerCase(body.headers);
      const eventId = headers['webhook-id'] ?? /"id":"(evt_\w+)"/.exec(body.body)?.[1];
      const sent = eventId
        ? await events.one(caller.businessId, eventId).then(
            ({ bytes }) => bytes,
            () => undefined,
          )
        : undefined;
      const known = { secrets: target.secrets, sent, at: now() };
      const check = checkSignature({ body: Buffer.from(body.body), headers }, known);
      return ok({
        ...verdict(check, caller.locale),
        serviceSignature: verdict(check.serviceSignature, caller.locale),
        standardWebhooks: verdict(check.standardWebhooks, caller.locale),
      });
    },
  };
};
