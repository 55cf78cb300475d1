import type { DedupLock } from '@outlay/redis';
import type { Clock, SandboxClock } from '@outlay/runtime';
import { createSecretBox } from '@outlay/store';
import { createAnswers } from './answers/index.ts';
import type { ServiceConfig } from './config.ts';
import type { Brokers } from './destinations/index.ts';
import { createEngine, type EngineResources } from './engine.ts';
import { createEventWaiters } from './events/event-waiters.ts';
import { businessesWithNewer } from './events/position.table.ts';
import { addressRule, type HttpClient } from './http-client/index.ts';

type Given = Omit<EngineResources, 'secretBox'> & {
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

/** What every use case and job of this service is given. */
export const createDeps = (given: Given) => {
  const resources = { ...given, secretBox: createSecretBox(given.config.WEBHOOK_SECRETS_KEY) };
  const allowLoopback = allowsLoopback(given.config);
  return {
    ...resources,
    engine: createEngine(resources),
    answers: createAnswers(resources),
    eventWaiters: eventWaitersOf(given),
    /** Which URLs an endpoint may have. */
    urlRules: { allowLoopback, mayConnect: addressRule(allowLoopback) },
  };
};
export type Deps = ReturnType<typeof createDeps>;
