import type { DedupLock } from '@outlay/redis';
import type { Clock, SandboxClock } from '@outlay/runtime';
import { createSecretBox, type Database, inShard, type Presence, type Shard, type TenantDatabase } from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { createDeliveryCounts } from './records/deliveries/delivery-counts.table.ts';
import { createEventWaiters } from './records/events/event-waiters.ts';
import { businessesWithNewer } from './records/events/position.table.ts';
import { asOne, createEngine, type EngineResources } from './server/engine.ts';
import type { Brokers } from './transport/destinations/brokers.ts';
import { addressRule } from './transport/http-client/guarded-connector.ts';
import type { HttpClient } from './transport/http-client/http-client.ts';
import { createAnswers } from './transport/kept-answers/answers.ts';

type Given = Omit<EngineResources, 'secretBox' | 'presence' | 'database'> & {
  database: TenantDatabase;
  /** This instance among the others of each database, by its name. */
  presences: ReadonlyMap<string, Presence>;
  /** The same as `clock` where it can be moved: in the sandbox. */
  sandboxClock: SandboxClock | undefined;
  /** How long something took, and when a receiver got it. */
  realClock: Clock;
  dedupLock: DedupLock;
  httpClient: HttpClient;
  brokers: Brokers;
};

/** May endpoints be on this machine? Only ever in a local sandbox. */
export const allowsLoopback = ({ WEBHOOK_ALLOW_LOOPBACK, ENVIRONMENT }: ServiceConfig): boolean =>
  WEBHOOK_ALLOW_LOOPBACK && ENVIRONMENT === 'sandbox';

const eventWaitersOf = ({ database, clock, logger, metrics }: Given) => {
  const waiters = createEventWaiters({
    newer: (positions) => businessesWithNewer(database, positions, clock.now()),
    onFailure: (err) => logger.warn({ err }, 'events.look_failed'),
  });
  const help = 'Requests that wait for events';
  metrics.gauge('outlay_webhook_event_waiters', help, [], () => waiters.state.count);
  return waiters;
};

const presenceIn = ({ presences }: Given, { name }: Shard): Presence => {
  const presence = presences.get(name);
  if (presence === undefined) throw new Error(`Nobody looks who is present in the database ${name}`);
  return presence;
};

/** What every use case of this service is given, and for each of its databases what the jobs are. */
export const createDeps = (given: Given) => {
  const { database, metrics, logger } = given;
  const { shards } = database;
  const [main] = shards as [Shard];
  const secretBox = createSecretBox(given.config.WEBHOOK_SECRETS_KEY);
  // Of the main database: where a business moves to, its answers are opened with the keys with which they were sealed.
  const answers = createAnswers({ database: main, secretBox, logger });
  const { presences: _presences, ...common } = { ...given, secretBox, answers };

  const depsOf = (shard: Shard) => {
    const { name } = shard;
    const apart = shards.length > 1 && {
      metrics: metrics.labelled({ shard: name }),
      logger: logger.child({ shard: name }),
    };
    const presence = presenceIn(given, shard);
    const resources = { ...common, ...apart, name, presence, database: inShard(database, shard) as Database };
    return { ...resources, engine: createEngine(resources) };
  };
  const all = shards.map(depsOf);
  const allowLoopback = allowsLoopback(given.config);
  return {
    ...common,
    shards: all,
    engine: asOne(all.map(({ engine }) => engine)),
    eventWaiters: eventWaitersOf(given),
    countDeliveries: createDeliveryCounts(given),
    /** Which URLs an endpoint may have. */
    urlRules: { allowLoopback, mayConnect: addressRule(allowLoopback) },
  };
};
export type Deps = ReturnType<typeof createDeps>;
/** Of one database. */
export type ShardDeps = Deps['shards'][number];
