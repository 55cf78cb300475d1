import { SUBSCRIPTIONS } from '@outlay/bus';
import type { Service } from '@outlay/contracts';

/** Queries a service's database, past row-level security. */
export type RunQuery = <Row extends object>(
  service: Service,
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

type EventId = { id: string };
type Published = EventId & { kind: string; waits: boolean };
type Moving = { what: string };

/** Published facts stay for an hour, so all of them can still be followed to the subscribers of their kind. */
const PUBLISHED = `SELECT event_id AS id, kind, id IN (SELECT id FROM outbox_queue) AS waits FROM outbox
  WHERE business_id = $1`;
/** As it was routed: an event whose key no subscription names goes to the dispatcher alone. */
const PUBLISHED_TO_ALL = 'SELECT count(*)::int AS count FROM outbox WHERE coalesce(routing_key, kind) = ANY($1)';
const INBOX = 'SELECT event_id AS id FROM inbox WHERE business_id = $1';
const TO_BE_DELIVERED = 'SELECT id FROM events WHERE business_id = $1';

/** An attempt that is under way or due; a retry that is far away moves nothing. What goes with a deleted endpoint will go. */
const DELIVERIES = `SELECT 'delivery ' || d.id AS what FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id
  WHERE d.business_id = $1 AND d.next_attempt_at IS NOT NULL AND (e.deleted_at IS NOT NULL OR e.status = 'active' AND (
    d.lease_token IS NOT NULL OR d.attempts = d.attempts_before OR d.next_attempt_at < now() + interval '3 minutes'))`;

/** What a service does by itself, apart from events. */
const JOBS: Readonly<Record<Service, readonly string[]>> = {
  gateway: [
    `SELECT 'language of user ' || u.id AS what FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.business_id = $1 AND m.status = 'active' AND m.told_locale <> u.locale`,
    `SELECT kind || ' of an account' AS what FROM account_events WHERE business_id = $1`,
  ],
  expense: [],
  bill: [
    `SELECT 'payment of bill ' || id AS what FROM bills
      WHERE business_id = $1 AND deleted_at IS NULL AND next_at < now() + interval '3 minutes'`,
    `SELECT 'hold of vendor ' || id AS what FROM vendors
      WHERE business_id = $1 AND recheck_at < now() + interval '3 minutes'`,
  ],
  'mileage-receipt': [
    `SELECT 'reading of receipt ' || id AS what FROM receipts
      WHERE business_id = $1 AND deleted_at IS NULL AND reading IN ('waiting', 'reading')`,
    `SELECT 'recomputation of ' || year AS what FROM mileage_recomputations WHERE business_id = $1`,
  ],
  accounting: [],
  'webhook-dispatcher': [
    DELIVERIES,
    `SELECT 'replay ' || id AS what FROM replays WHERE business_id = $1 AND status = 'running'`,
  ],
  // Nothing is sent there: what waits, waits.
  notification: [],
  web: [],
};

const SERVICES = Object.keys(JOBS) as Service[];

type Subscriber = keyof typeof SUBSCRIPTIONS;

/** Kinds that leave no trace in an inbox: the subscriber counts them among all messages that it finished. */
const COUNTED: Partial<Record<Subscriber, RegExp>> = { 'mileage-receipt': /^expense(_draft)?\./ };

const handles = (service: Subscriber, kind: string): boolean =>
  (SUBSCRIPTIONS[service] as readonly string[]).some((pattern) => pattern === '#' || pattern === kind);

type Outside = {
  query: RunQuery;
  /** Which kinds the dispatcher keeps. */
  isShown(kind: string): boolean;
  /** How many events a service has handled since it started. */
  handled(service: Subscriber): Promise<number>;
};

/**
 * What is still to happen in a tenant because of earlier requests: events on their way to their subscribers,
 * deliveries without an attempt, jobs that are due. Nothing of it left: the tenant is at rest.
 */
export const createUnrest = ({ query, isShown, handled }: Outside) => {
  const unhandled = async (businessId: number): Promise<string[]> => {
    const published = (
      await Promise.all(SERVICES.map((service) => query<Published>(service, PUBLISHED, [businessId])))
    ).flat();
    const bySubscriber = (Object.keys(SUBSCRIPTIONS) as Subscriber[]).map(async (service) => {
      const known = service === 'webhook-dispatcher' ? TO_BE_DELIVERED : INBOX;
      const ids = new Set((await query<EventId>(service, known, [businessId])).map(({ id }) => id));
      const wanted = published.filter(({ kind }) =>
        service === 'webhook-dispatcher' ? isShown(kind) : handles(service, kind) && !COUNTED[service]?.test(kind),
      );
      return wanted.filter(({ id }) => !ids.has(id)).map(({ id, kind }) => `${kind} ${id}, not handled by ${service}`);
    });
    const waiting = published.filter(({ waits }) => waits).map(({ id, kind }) => `${kind} ${id}, not published`);
    return [...waiting, ...(await Promise.all(bySubscriber)).flat()];
  };

  const uncounted = async (service: Subscriber): Promise<string[]> => {
    const rows = SERVICES.map((each) =>
      query<{ count: number }>(each, PUBLISHED_TO_ALL, [[...SUBSCRIPTIONS[service]]]),
    );
    const published = (await Promise.all(rows)).flat().reduce((sum, { count }) => sum + count, 0);
    const done = await handled(service);
    return done < published ? [`${published - done} events, not handled by ${service}`] : [];
  };

  const jobs = async (businessId: number): Promise<string[]> => {
    const results = SERVICES.flatMap((service) =>
      JOBS[service].map((text) => query<Moving>(service, text, [businessId])),
    );
    return (await Promise.all(results)).flat().map(({ what }) => what);
  };

  /** Events first: a handler may start a job. */
  return async (businessId: number): Promise<string[]> => [
    ...(await unhandled(businessId)),
    ...(await Promise.all((Object.keys(COUNTED) as Subscriber[]).map(uncounted))).flat(),
    ...(await jobs(businessId)),
  ];
};
