import { HEARD } from '@outlay/bus';
import type { Service } from '@outlay/contracts';

/** Asks a service's database, past the tenant wall. */
export type Ask = <Row extends object>(service: Service, text: string, values: readonly unknown[]) => Promise<Row[]>;

type Heard = { id: string };
type Said = Heard & { kind: string; waits: boolean };
type Moving = { what: string };

/** Published facts stay for an hour, so all of them can still be followed to whoever hears their kind. */
const SAID = `SELECT event_id AS id, kind, id IN (SELECT id FROM outbox_queue) AS waits FROM outbox
  WHERE business_id = $1`;
const SAID_TO_ALL = 'SELECT count(*)::int AS count FROM outbox WHERE kind = ANY($1)';
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
      WHERE m.business_id = $1 AND m.told_locale <> u.locale`,
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
  'webhook-dispatcher': [
    DELIVERIES,
    `SELECT 'replay ' || id AS what FROM replays WHERE business_id = $1 AND status = 'running'`,
  ],
};

const SERVICES = Object.keys(JOBS) as Service[];

type Hearer = keyof typeof HEARD;

/** Kinds that leave no trace in an inbox: the hearer counts them as everything else that it was done with. */
const COUNTED: Partial<Record<Hearer, RegExp>> = { 'mileage-receipt': /^expense\./ };

const hears = (service: Hearer, kind: string): boolean =>
  (HEARD[service] as readonly string[]).some((pattern) => pattern === '#' || pattern === kind);

type Outside = {
  ask: Ask;
  /** Which kinds the dispatcher keeps. */
  isTold(kind: string): boolean;
  /** How many events a service was done with since it started. */
  handled(service: Hearer): Promise<number>;
};

/**
 * What is still to happen in a tenant because of what was asked before: facts on their way to whoever hears them,
 * deliveries without an attempt, jobs that are due. Nothing of it left: the tenant is at rest.
 */
export const createUnrest = ({ ask, isTold, handled }: Outside) => {
  const unheard = async (businessId: number): Promise<string[]> => {
    const said = (await Promise.all(SERVICES.map((service) => ask<Said>(service, SAID, [businessId])))).flat();
    const byHearer = (Object.keys(HEARD) as Hearer[]).map(async (service) => {
      const known = service === 'webhook-dispatcher' ? TO_BE_DELIVERED : INBOX;
      const ids = new Set((await ask<Heard>(service, known, [businessId])).map(({ id }) => id));
      const wanted = said.filter(({ kind }) =>
        service === 'webhook-dispatcher' ? isTold(kind) : hears(service, kind) && !COUNTED[service]?.test(kind),
      );
      return wanted.filter(({ id }) => !ids.has(id)).map(({ id, kind }) => `${kind} ${id}, not heard by ${service}`);
    });
    const waiting = said.filter(({ waits }) => waits).map(({ id, kind }) => `${kind} ${id}, not published`);
    return [...waiting, ...(await Promise.all(byHearer)).flat()];
  };

  const uncounted = async (service: Hearer): Promise<string[]> => {
    const rows = SERVICES.map((each) => ask<{ count: number }>(each, SAID_TO_ALL, [[...HEARD[service]]]));
    const said = (await Promise.all(rows)).flat().reduce((sum, { count }) => sum + count, 0);
    const done = await handled(service);
    return done < said ? [`${said - done} events, not handled by ${service}`] : [];
  };

  const jobs = async (businessId: number): Promise<string[]> => {
    const asked = SERVICES.flatMap((service) => JOBS[service].map((text) => ask<Moving>(service, text, [businessId])));
    return (await Promise.all(asked)).flat().map(({ what }) => what);
  };

  /** Facts first: what hears one may start a job. */
  return async (businessId: number): Promise<string[]> => [
    ...(await unheard(businessId)),
    ...(await Promise.all((Object.keys(COUNTED) as Hearer[]).map(uncounted))).flat(),
    ...(await jobs(businessId)),
  ];
};
