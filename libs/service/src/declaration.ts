import type { RequestListener } from 'node:http';
import type { Bus, Subscriptions, Topology } from '@outlay/bus';
import type { Environment, Service } from '@outlay/contracts';
import type { BusinessWait, Handlers, TimeZoneOf } from '@outlay/http';
import type { Clock, ClockWatch, CommonConfig, Logger, Metrics, Part, SandboxClock, Spec } from '@outlay/runtime';
import type { Database, Evidence, FindReceived } from '@outlay/store';
import type { Telemetry } from '@outlay/telemetry';
import type { Check } from './health.ts';

/** What a process, or a test, gives to its service. */
export type Outside = {
  logger: Logger;
  clock: Clock;
  /** The machine's own clock, which is compared with those of others; left out: the real one. A test may move `clock` alone. */
  machine?: Clock;
  telemetry?: Telemetry | undefined;
};

/** What every service has. Nothing of it is started or connected while the service is put together. */
export type Resources<C> = Omit<Outside, 'telemetry' | 'machine'> & {
  config: C;
  environment: Environment;
  metrics: Metrics;
  database: Database;
  bus: Bus;
  /** For what talks to our other services. */
  clocks: ClockWatch;
  /** The same as `clock` where it can be moved: in the sandbox. */
  sandboxClock: SandboxClock | undefined;
};

/** The operations that a service owns, for requests with the gateway's identity, and the time zones of businesses where some of them mean a day; or a listener that answers all. */
export type Api<S extends Service> = { port: number } & (
  | {
      operations: Handlers<S>;
      identityKey: string;
      timeZoneOf?: TimeZoneOf;
      /** Of a service that keeps businesses: what is done in one a moment after its founding waits for its event. */
      awaitBusiness?: BusinessWait;
      /** Do its operations keep to the endpoints that an identity is narrowed to? */
      narrows?: boolean;
    }
  | {
      listener: RequestListener;
      /** Networks whose decision to record a trace counts here. Of all others a trace is followed, and the decision is ours. */
      tracesFrom?: readonly string[];
    }
);

/** What is a service's own. Each list is in the order of its start. */
export type Features<S extends Service> = {
  api: Api<S>;
  /** What is done with other services' events. */
  subscriptions?: Subscriptions;
  /** How many events are handled at once; default 20. */
  prefetch?: number;
  /** Which events it has, where it keeps them elsewhere than in its inbox. */
  findReceived?: FindReceived;
  /** Of other queues than that of the events, and of this instance alone. */
  consumers?: readonly Part[];
  /** What runs by the clock or when it is woken. */
  jobs?: readonly Part[];
  /** What is open while anything else runs, and has only to be closed: Redis, clients of other services. */
  connections?: Readonly<Record<string, () => Promise<void>>>;
  /** Without one of these the service is degraded; without database, schema or broker it is unready. */
  uses?: Readonly<Record<string, Check['check']>>;
  /** Answers at once whatever it holds back, from now on too: the instance is about to stop. */
  release?: () => void;
  /** Once the schema is known to be that of this build. Rejects when the service must not start. */
  prepare?: () => Promise<void>;
};

/** A service as data: `service.ts` of each. */
export type Declaration<S extends Service, C extends CommonConfig> = {
  name: S;
  /** Directory of its migrations. */
  migrations: URL;
  spec: Spec;
  /** @throws ConfigError */
  load(env: Readonly<Record<string, string | undefined>>): C;
  /** By the variable of keys: what a database shows of its own that does not remember them yet. */
  evidence?: Readonly<Record<string, Evidence>>;
  /** Queues of its own, beside that of its events: a target before what leads to it. */
  topology?(config: C): Topology;
  features(resources: Resources<C>): Features<S> | Promise<Features<S>>;
};
