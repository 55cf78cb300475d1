import { type NewEvent, newEvent } from '@outlay/contracts';
import {
  countsOf,
  FAILING_FOR,
  givenUpIn,
  type NoticedEndpoint,
  type Pending,
  type Span,
  type StreakFacts,
  type Tally,
} from './endpoint-facts.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A query may hold a secret, and who gets the notice is another receiver. */
const shownUrl = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');

const about = ({ id, url, description }: NoticedEndpoint) => ({ webhookId: id, url: shownUrl(url), description });

const waiting = ({ count, oldestEventAt }: Pending) => ({ pendingCount: count, oldestPendingAt: iso(oldestEventAt) });

const failure = (at: Date | null, error: string | null) =>
  at === null || error === null ? null : { at: at.toISOString(), error };

const failures = ({ firstFailureAt, firstError, lastFailureAt, lastError, lastSuccessAt }: StreakFacts) => ({
  firstFailure: failure(firstFailureAt, firstError),
  lastFailure: failure(lastFailureAt, lastError),
  lastSuccessAt: iso(lastSuccessAt),
});

const spanOf = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() });

const later = (date: Date | null, ms: number): string | null => iso(date && new Date(date.getTime() + ms));

/** To the other endpoints of the business: this one would not take it. */
const toOthers = (event: NewEvent, ...ids: string[]): NewEvent => ({ ...event, exceptWebhookIds: ids });

type Facts = { streak: StreakFacts; pending: Pending; tallies: readonly Tally[]; span: Span };

/** What was before the endpoint was enabled does not count. */
const forgivenUntil = (firstFailureAt: Date | null, activeSince: Date | null): Date | null =>
  firstFailureAt && activeSince && activeSince > firstFailureAt ? activeSince : firstFailureAt;

/** `lasts`: milliseconds from the first attempt of a delivery to its last. */
export const endpointFailing = (endpoint: NoticedEndpoint, { streak, pending, tallies, span }: Facts, lasts: number) =>
  toOthers(
    newEvent('webhook.endpoint_failing', {
      aggregate: `webhook:${endpoint.id}`,
      data: {
        ...about(endpoint),
        failingSince: (endpoint.failingSince ?? endpoint.updatedAt).toISOString(),
        ...spanOf(span),
        ...countsOf(tallies),
        ...failures(streak),
        ...waiting(pending),
        retriedUntil: later(pending.oldestAt, lasts),
        willBeDisabledAt: later(forgivenUntil(streak.firstFailureAt, endpoint.activeSince), FAILING_FOR),
      },
    }),
    endpoint.id,
  );

/** It was switched off because nothing reached it. */
export const endpointDisabled = (endpoint: NoticedEndpoint, streak: StreakFacts, pendingCount: number): NewEvent =>
  toOthers(
    newEvent('webhook.disabled', {
      aggregate: `webhook:${endpoint.id}`,
      data: {
        ...about(endpoint),
        reason: endpoint.disabledReason ?? 'user',
        disabledAt: (endpoint.disabledAt ?? endpoint.updatedAt).toISOString(),
        failingSince: iso(endpoint.failingSince),
        ...failures(streak),
        pendingCount,
      },
    }),
    endpoint.id,
  );

type Recovery = { failingSince: Date; pending: Pending; tallies: readonly Tally[] };

export const endpointRecovered = (endpoint: NoticedEndpoint, { failingSince, pending, tallies }: Recovery): NewEvent =>
  toOthers(
    newEvent('webhook.recovered', {
      aggregate: `webhook:${endpoint.id}`,
      data: {
        ...about(endpoint),
        failingSince: failingSince.toISOString(),
        recoveredAt: endpoint.updatedAt.toISOString(),
        ...waiting(pending),
        givenUpCount: givenUpIn(tallies),
      },
    }),
    endpoint.id,
  );

export type Digested = { endpoint: NoticedEndpoint; pending: Pending; tallies: readonly Tally[] };
type Day = { date: string; timeZone: string; businessId: number; span: Span };

/** Of the endpoints at which something failed, the most failures first. Those that fail would not take it. */
export const failureDigest = ({ date, timeZone, businessId, span }: Day, digested: readonly Digested[]): NewEvent => {
  const endpoints = digested.map(({ endpoint, pending, tallies }) => ({
    ...about(endpoint),
    status: endpoint.status,
    failingSince: iso(endpoint.failingSince),
    ...countsOf(tallies),
    ...waiting(pending),
    givenUpCount: givenUpIn(tallies),
  }));
  const all = countsOf(digested.flatMap(({ tallies }) => tallies));
  return toOthers(
    newEvent('webhook.failure_digest', {
      aggregate: `webhook_digest:${businessId}`,
      data: { date, timeZone, ...spanOf(span), attempts: all.attempts, failures: all.failures, endpoints },
    }),
    ...digested.filter(({ endpoint }) => endpoint.failingSince !== null).map(({ endpoint }) => endpoint.id),
  );
};
