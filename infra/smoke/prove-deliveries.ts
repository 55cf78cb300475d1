import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { type Child, startChild } from '../bench/child.ts';
import type { Got } from '../bench/receiver.ts';
import { commandLine, readNumber } from '../local/arguments.ts';
import { databaseUrl } from '../postgres/connect.ts';
import { type Checker, createChecker, lineOf } from './checker.ts';
import { deliveryFailures } from './delivery-failures.ts';
import { type PrivateServers, startPrivateServers } from './private-servers.ts';
import { type Publisher, startPublisher } from './publisher.ts';
import { type Dispatchers, type Hook, startDispatchers } from './two-dispatchers.ts';

const HELP = `npm run prove:deliveries -- [options]

Two dispatchers on servers of their own. Without failures: nothing lost, nothing twice. With them: nothing lost, and how
many came twice. Ends with 1 where the promise was broken.

  --events N        how many, without failures; default: 100000
  --failures        kill -9, SIGSTOP, a wiped broker and others under a stream of events
  --rate N          with failures: events a second; default: 200
  --seconds N       with failures: for each of them; default: 10
  --help            this text`;

const values = commandLine(
  HELP,
  {
    events: { type: 'string', default: '100000' },
    failures: { type: 'boolean', default: false },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
  ({ events, failures, rate, seconds }) => ({
    events: readNumber(events, 'events'),
    failures,
    rate: readNumber(rate, 'rate'),
    seconds: readNumber(seconds, 'seconds'),
  }),
);
const BUSINESSES = [1, 2];
/** Sent and not yet received, without failures: enough to keep both dispatchers busy, and less than fits in their memory. */
const OPEN = 4_000;
const PER_COMMIT = 50;
const TICKS_PER_SECOND = 20;
/** After the last event; a retry that a failure caused comes after a minute. */
const TIME_LIMIT = 240_000;

type Proof = {
  servers: PrivateServers;
  dispatchers: Dispatchers;
  checker: Checker;
  publisher: Publisher;
  hooks: Receiving[];
};
type Receiving = { hook: Hook; receiver: Child };

const began = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** Gives the checker what has arrived since the last time. */
const checkArrivals = async ({ checker, hooks }: Proof): Promise<void> => {
  for (const { hook, receiver } of hooks)
    for (const { raw, signature } of (await receiver.call<{ got: Got[] }>({ take: true })).got)
      checker.received({ endpointId: hook.id, raw: Buffer.from(raw, 'latin1'), signature });
};

const publishAll = async (proof: Proof, count: number): Promise<void> => {
  for (let published = 0; published < count; ) {
    const commits = BUSINESSES.map((businessId) => proof.publisher.publish(businessId, PER_COMMIT));
    await Promise.all(commits);
    published += BUSINESSES.length * PER_COMMIT;
    const open = () => proof.checker.report().lost;
    if (published % 2_000 === 0) {
      await checkArrivals(proof);
      while (open() > OPEN) {
        await pause(100);
        await checkArrivals(proof);
      }
    }
    if (published % 20_000 === 0) print(`${published} published, ${open()} not received yet`);
  }
};

/** A steady stream from now on; resolves with how to end it. */
const stream = ({ publisher }: Proof, rate: number) => {
  let over = false;
  const each = Math.max(1, Math.round(rate / TICKS_PER_SECOND / BUSINESSES.length));
  const run = async (): Promise<void> => {
    while (!over) {
      for (const businessId of BUSINESSES) void publisher.publish(businessId, each);
      await pause(1_000 / TICKS_PER_SECOND);
    }
  };
  const running = run();
  return async (): Promise<void> => {
    over = true;
    await running;
  };
};

const publishThroughFailures = async (proof: Proof): Promise<void> => {
  const end = stream(proof, values.rate);
  let known = 0;
  for (const { name, happen } of deliveryFailures(proof.servers, proof.dispatchers)) {
    await pause((values.seconds * 1_000) / 2);
    await happen();
    await pause((values.seconds * 1_000) / 2);
    await checkArrivals(proof);
    const { sent, duplicates } = proof.checker.report();
    print(`${name}: ${sent} answered so far, ${duplicates - known} more came twice`);
    known = duplicates;
  }
  await end();
};

/** Waits until nothing is to come, then compares what was received with what is recorded. */
const finish = async (proof: Proof): Promise<boolean> => {
  const url = databaseUrl(proof.servers.adminUrl, 'outlay_webhook_dispatcher');
  const database = new Client({ connectionString: url });
  await database.connect();
  const pending = 'SELECT 1 FROM deliveries WHERE next_attempt_at IS NOT NULL LIMIT 1';
  const isOver = async (): Promise<boolean> => {
    await checkArrivals(proof);
    return proof.checker.report().lost === 0 && (await database.query(pending)).rowCount === 0;
  };
  await waitFor(isOver, { timeout: TIME_LIMIT }).catch(() => print('not everything came in time'));
  const { rows } = await database.query<{ eventId: string; status: string }>(
    'SELECT event_id AS "eventId", status FROM deliveries',
  );
  await database.end();
  proof.checker.recorded('', rows);
  const report = proof.checker.report();
  print(`${lineOf(report)}; commits not answered: ${proof.publisher.refused()}`);
  if (report.lost + report.unrecorded > 0) console.log(report.examples);
  const kept = report.lost + report.foreign + report.forged + report.unrecorded === 0;
  return kept && (values.failures || report.duplicates === 0);
};

const prove = async (servers: PrivateServers): Promise<boolean> => {
  const checker = createChecker();
  const dispatchers = await startDispatchers(
    servers,
    2,
    values.failures ? {} : { DELIVERY_LEASE: '20s', WEBHOOK_TIMEOUT: '5s' },
  );
  const hooks: Receiving[] = [];
  for (const businessId of BUSINESSES) {
    const receiver = startChild('receiver.ts');
    const { url } = await receiver.nextMessage<{ url: string }>();
    const hook = await dispatchers.register(businessId, url);
    checker.endpoint(hook);
    hooks.push({ hook, receiver });
  }
  const publisher = await startPublisher(servers, checker);
  const proof = { servers, dispatchers, checker, publisher, hooks };
  try {
    print(values.failures ? `${values.rate} events a second, with failures` : `${values.events} events, no failures`);
    await (values.failures ? publishThroughFailures(proof) : publishAll(proof, values.events));
    return await finish(proof);
  } finally {
    await publisher.stop();
    for (const { receiver } of hooks) receiver.end();
    await dispatchers.stop();
  }
};

const servers = await startPrivateServers();
const kept = await prove(servers).finally(servers.close);
process.exit(kept ? 0 : 1);
