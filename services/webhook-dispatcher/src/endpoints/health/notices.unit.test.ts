import { describe, expect, it } from '@jest/globals';
import { DEFAULT_KINDS, envelope, eventDefinition, exampleOf, type NewEvent, sealEvent } from '@outlay/contracts';
import { disabled, type Endpoint, failing, recovered } from '../endpoints/endpoint.ts';
import { countsOf } from './endpoint-facts.ts';
import { endpointDisabled, endpointFailing, endpointRecovered, failureDigest } from './notice.events.ts';
import { dueDigest } from './send-digests.job.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const before = (ms: number): Date => new Date(at.getTime() - ms);
const HOUR = 60 * 60_000;
const endpoint: Endpoint = {
  ...{ id: 'wh_1', businessId: 3, createdBy: 7, url: 'https://user:pass@a.example/hook?token=secret' },
  destination: null,
  ...{ events: [...DEFAULT_KINDS], description: 'Books', status: 'active', headers: {}, rateLimit: null },
  ...{
    retryOn: [],
    timeout: 5,
    filter: null,
    labels: {},
    sequenced: false,
    traceContext: false,
    disabledReason: null,
    disabledAt: null,
  },
  ...{ failingSince: null, activeSince: null, gap: null, verifiedAt: null, previousSecretUntil: null },
  ...{ version: 4, createdAt: before(48 * HOUR), updatedAt: before(48 * HOUR) },
};
const streak = {
  ...{ firstFailureAt: before(HOUR), firstError: 'timeout', lastFailureAt: before(1), lastError: 'http_503' },
  lastSuccessAt: before(HOUR + 1),
};
const pending = { count: 2, oldestEventAt: before(HOUR + 2), oldestAt: before(HOUR) };
const tally = { endpointId: 'wh_1' };
const tallies = [
  { ...tally, error: 'http_503', attempts: 6, givenUp: 1 },
  { ...tally, error: '', attempts: 2, givenUp: 0 },
];
const span = { from: before(HOUR), to: at };
const fails = failing(endpoint, before(HOUR), at);

const notices: [string, NewEvent][] = [
  ['webhook.endpoint_failing', endpointFailing(fails, { streak, pending, tallies, span }, 31 * HOUR)],
  ['webhook.disabled', endpointDisabled(disabled(fails, { reason: 'failing', at, since: at }), streak, 12)],
  ['webhook.recovered', endpointRecovered(recovered(fails, at), { failingSince: before(HOUR), pending, tallies })],
  [
    'webhook.failure_digest',
    failureDigest({ date: '2026-03-14', timeZone: 'Asia/Tokyo', businessId: 3, span }, [
      { endpoint: fails, pending, tallies },
      { endpoint: { ...endpoint, id: 'wh_2' }, pending, tallies },
    ]),
  ],
];

/** The names of all members, at every depth. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
};

describe('a notice', () => {
  it.each(notices)(
    '%s keeps its contract, has the shape of the example, and is not for its own endpoint',
    (kind, event) => {
      const sealed = sealEvent(event, { businessId: 3, userId: null, onBehalfOf: null }, at);
      const { data, metadata } = envelope.parse(JSON.parse(sealed.bytes.toString()));
      expect(eventDefinition(kind)?.data.parse(data)).toEqual(data);
      expect(shapeOf(data)).toEqual(shapeOf(exampleOf(kind as 'webhook.disabled').data));
      expect(metadata.exceptWebhookIds).toEqual(['wh_1']);
      expect(sealed.bytes.toString()).not.toMatch(/secret|pass@/);
    },
  );

  it('shows how much failed, with what, and what happens next', () => {
    expect(notices[0]?.[1].data).toMatchObject({
      ...{ url: 'https://a.example/hook', attempts: 8, failures: 6, failureRate: 0.75 },
      errors: [{ error: 'http_503', count: 6 }],
      retriedUntil: new Date(at.getTime() + 30 * HOUR).toISOString(),
      willBeDisabledAt: new Date(at.getTime() + (5 * 24 - 1) * HOUR).toISOString(),
    });
    const enabled = { ...fails, activeSince: before(60_000) };
    const facts = { streak, pending, tallies, span };
    expect(endpointFailing(enabled, facts, 0).data.willBeDisabledAt).toBe(
      new Date(at.getTime() + 5 * 24 * HOUR - 60_000).toISOString(),
    );
    expect(countsOf([])).toMatchObject({ attempts: 0, failureRate: 0, errors: [] });
  });
});

describe('the digest of a day', () => {
  const due = (now: string, lastDay: string | null, timeZone = 'America/Toronto') =>
    dueDigest({ businessId: 3, timeZone, lastDay }, 8, new Date(now));

  it('is due from eight in the morning, where the business is, once a day', () => {
    expect(due('2026-03-14T11:59:59.000Z', '2026-03-13')).toBeUndefined();
    expect(due('2026-03-14T12:00:00.000Z', '2026-03-14')).toBeUndefined();
    expect(due('2026-03-14T12:00:00.000Z', '2026-03-13')).toEqual({
      date: '2026-03-14',
      span: { from: new Date('2026-03-13T12:00:00.000Z'), to: new Date('2026-03-14T12:00:00.000Z') },
    });
    expect(due('2026-03-14T23:00:00.000Z', null, 'Asia/Tokyo')?.date).toBe('2026-03-15');
  });

  it('is made up for until the next morning', () => {
    expect(due('2026-03-14T11:59:59.000Z', '2026-03-12')).toEqual({
      date: '2026-03-13',
      span: { from: new Date('2026-03-12T12:00:00.000Z'), to: new Date('2026-03-13T12:00:00.000Z') },
    });
    expect(due('2026-03-14T12:00:00.000Z', '2026-03-12')?.date).toBe('2026-03-14');
  });

  it('is of 23 or 25 hours where the clock was changed', () => {
    const { from, to } = due('2026-03-08T15:00:00.000Z', null)?.span ?? span;
    expect([to.toISOString(), (to.getTime() - from.getTime()) / HOUR]).toEqual(['2026-03-08T12:00:00.000Z', 23]);
  });
});
