import type { RequestListener } from 'node:http';
import { createBus, subscriptionConsumer } from '@outlay/bus';
import type { Service } from '@outlay/contracts';
import { createApp, createIdentityVerifier, listen, tracedListener, UPLOAD_SLACK } from '@outlay/http';
import {
  CLOCK_TOLERANCE,
  type ClockWatch,
  type CommonConfig,
  createClockWatch,
  createLoop,
  createMetrics,
  createSandboxClock,
  DATABASE_PEER,
  describeConfig,
  givenKeys,
  isInNetworks,
  type Logger,
  type Part,
  systemClock,
  tracing,
} from '@outlay/runtime';
import {
  assertKeysFit,
  assertShards,
  createAuditLog,
  createCleaning,
  createClockKeeper,
  createRelays,
  type Database,
  openDatabase,
  orShutOut,
} from '@outlay/store';
import { createAcknowledging, createAnswering } from './acknowledging.ts';
import type { Api, Declaration, Features, Outside } from './declaration.ts';
import { createHealth, type Health } from './health.ts';

/** Milliseconds between two looks at PostgreSQL's clock. */
const EVERY = 15_000;
/** An answer that was under way for longer says too little. */
const SLOW = 1_000;

type Options = { clocks: ClockWatch; database: Pick<Database, 'time'>; logger: Logger };

/**
 * Asks PostgreSQL for its time: the witness that all services have, also those that nobody talks to. `check` asks as well, and
 * rejects while this machine's clock is wrong, or nobody can tell whose is.
 */
const createClockCheck = ({ clocks, database, logger }: Options): Part & { check(): Promise<void> } => {
  const look = async (): Promise<void> => {
    const [before, began] = [clocks.machineTime(), performance.now()];
    const at = (await database.time()).getTime();
    const took = performance.now() - began;
    // Ours at the middle of the way, and not by a clock that was moved meanwhile.
    if (took < SLOW) clocks.note({ peer: DATABASE_PEER, at: at + clocks.machineTime() - before - took / 2 });
  };
  const loop = createLoop({ name: 'clock check', every: EVERY, clock: systemClock, logger, run: look });
  return {
    ...loop,
    start: async () => {
      await look();
      await loop.start();
    },
    check: async () => {
      await look();
      const { aheadSeconds, skewSeconds } = clocks.standing();
      if (aheadSeconds === null)
        throw new Error(`the clocks differ, and none has a majority: ${JSON.stringify(skewSeconds)}`);
      if (Math.abs(aheadSeconds) < CLOCK_TOLERANCE) return;
      const way = aheadSeconds > 0 ? 'ahead' : 'behind';
      throw new Error(`the clock of this machine is ${Math.abs(aheadSeconds)} s ${way}`);
    },
  };
};

/** A service that is put together and not yet started: see `startService`. */
export type BuiltService = {
  /** In the order of their start. */
  parts: Part[];
  health: Health;
  /** The API's port, once started. */
  port(): number;
};

/** Uploads come through the app's server and the gateway. */
const slackOf = (name: Service): number => {
  if (name === 'web') return 0;
  return name === 'gateway' ? UPLOAD_SLACK : 2 * UPLOAD_SLACK;
};

/** The databases of a service beside its main one: without one of them its tenants wait, and nobody else. */
const checksOf = ({ shards }: Pick<Database, 'shards'>): Features<Service>['uses'] =>
  Object.fromEntries(shards.slice(1).map(({ name, ping }) => [`database ${name}`, ping]));

/** Makes a service of its declaration. Nothing is connected, and nothing runs, before its parts are started. */
export const buildService = async <S extends Service, C extends CommonConfig>(
  declaration: Declaration<S, C>,
  config: C,
  { logger, clock: base, machine = systemClock, telemetry }: Outside,
): Promise<BuiltService> => {
  const { name, migrations, topology } = declaration;
  const { DATABASE_URL, RABBITMQ_URL, RABBITMQ_DECLARES: declares, ENVIRONMENT: environment } = config;
  const metrics = createMetrics(name);
  const clocks = createClockWatch({ service: name, machine, logger, metrics });
  const right = clocks.corrected(base);
  const sandboxClock = environment === 'sandbox' ? createSandboxClock(right) : undefined;
  const clock = sandboxClock ?? right;
  telemetry?.watch({ logger, metrics });
  const common = { logger, metrics, clock };
  const { DATABASE_SHARDS: further = [], DATABASE_SHARD_FOR_NEW: shardForNew } = config;
  const place = { url: DATABASE_URL, shards: further, shardForNew };
  const database = openDatabase({ ...common, ...place, poolSize: config.DATABASE_POOL_SIZE });
  const clockCheck = createClockCheck({ clocks, database, logger });
  const own = topology && { topology: topology(config) };
  const bus = createBus({ ...common, url: RABBITMQ_URL, service: name, declares, ...own });
  const features = await declaration.features({ ...common, clocks, config, environment, database, bus, sandboxClock });

  const schema = (): Promise<void> => assertShards({ ...place, directory: migrations, logger });
  const prepare = async (): Promise<void> => {
    await schema();
    await assertKeysFit({
      ...place,
      keys: givenKeys(declaration.spec, config),
      evidence: declaration.evidence,
      logger,
    });
    await features.prepare?.();
  };
  const acknowledging = createAcknowledging(name, { ...common, database, bus });
  const health = createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    needs: { database: database.ping, schema, broker: bus.canary },
    uses: { ...checksOf(database), clock: clockCheck.check, ...acknowledging.checks, ...features.uses },
    clock: clocks.standing,
    metrics,
    logger,
    // The machine's time, whatever the sandbox's is, and however others outvote it.
    about: () => ({ service: name, at: machine.now(), settings: describeConfig(declaration.spec, config) }),
  });
  const relays = createRelays(database, {
    ...{ ...common, publish: bus.publishEvent, marker: bus.marker },
    subscriptions: acknowledging.subscriptions,
  });
  for (const { wake } of relays) acknowledging.onMissing(wake);
  const listenerOf = (one: Api<S>): RequestListener => {
    if ('listener' in one) return one.listener;
    const { operations: handlers, identityKey: publicKey, narrows, timeZoneOf, awaitBusiness } = one;
    const identity = createIdentityVerifier({ publicKey, environment, narrows, clocks });
    const audit = createAuditLog(database, name);
    const facts = { timeZoneOf, awaitBusiness };
    return createApp({ service: name, handlers, identity, clocks, logger, metrics, audit, ...facts });
  };
  const { api, subscriptions, prefetch, connections = {}, jobs = [], consumers = [] } = features;
  const { release } = features;
  const answers = listenerOf(api);
  // Only the gateway and the app's server are reached by others than our own services.
  const trusted = 'listener' in api ? isInNetworks(api.tracesFrom ?? []) : () => true;
  const http = listen(tracing() ? tracedListener(answers, trusted) : answers, {
    port: api.port,
    host: config.HTTP_HOST,
    ...{ drainFor: config.DRAIN_TIME, slack: slackOf(name) },
    release,
  });
  const { findReceived: find } = features;
  const answering = subscriptions && createAnswering({ ...common, database, bus, find });
  const table = { service: name, environment, ...(prefetch !== undefined && { prefetch }), ...answering };

  /** The broker is connected to while the schema is looked at. */
  let connecting: Promise<void> | undefined;
  const startDatabase = async (): Promise<void> => {
    connecting = bus.connect();
    connecting.catch(() => undefined);
    try {
      await prepare();
    } catch (error) {
      await bus.close();
      throw orShutOut(error, DATABASE_URL);
    }
  };

  // What takes work in starts after, and stops before, whatever does that work.
  const parts: Part[] = [
    ...(telemetry ? [{ name: 'telemetry', start: async () => undefined, stop: telemetry.stop }] : []),
    { name: 'database', start: startDatabase, stop: database.close },
    clockCheck,
    ...(sandboxClock ? [createClockKeeper({ database, clock: sandboxClock, logger })] : []),
    { name: 'bus', start: async () => connecting, stop: bus.close },
    ...Object.entries(connections).map(([open, stop]) => ({ name: open, start: async () => undefined, stop })),
    ...relays,
    ...acknowledging.parts,
    createCleaning({ database, clock, logger, auditYears: config.AUDIT_LOG_YEARS }),
    ...jobs,
    ...consumers,
    ...(subscriptions ? [bus.consume(subscriptionConsumer({ ...table, subscriptions }))] : []),
    http,
  ];
  return { parts, health, port: http.port };
};
