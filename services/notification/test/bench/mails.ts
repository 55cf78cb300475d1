import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectBus, eventQueueName } from '@outlay/bus';
import { eventDefinition, exampleOf, NO_BUSINESS, sealEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { signedIdentity, testLogger, waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { peakOf, privateOf } from '../../../../infra/bench/memory.ts';
import { freshSecrets } from '../../../../infra/docker/sandbox-secrets.ts';
import { commandLine, readNumber } from '../../../../infra/local/arguments.ts';
import { createInstance } from '../../../../infra/local/cluster/instance.ts';
import { variablesOf } from '../../../../infra/local/cluster/variables.ts';
import { freePorts } from '../../../../infra/local/servers/ports.ts';
import { databaseUrl } from '../../../../infra/postgres/connect.ts';
import { startPrivateServers } from '../../../../infra/smoke/private-servers.ts';
import { startMailServer } from '../mail-server.ts';

const HELP = `npm run bench:mails -- [options]

The notification service on servers of its own: one minute of events, a quarter of which somebody gets a mail for, sent to a
real SMTP server; how many waited and the memory. Then it is killed with -9 in the middle of mails. Ends with 1 where a mail
was lost or the memory was too much.

  --events N        events of the minute; default: 10000
  --mails N         mails in the middle of which it is killed; default: 2000
  --help            this text`;

/** How many of the events somebody gets a mail for. */
const MAILS_PER_EVENT = 0.25;
const SECONDS = 60;
const PEOPLE = 500;

const { events: EVENTS, mails: KILLED_OF } = commandLine(
  HELP,
  { events: { type: 'string', default: '10000' }, mails: { type: 'string', default: '2000' } },
  ({ events, mails }) => ({ events: readNumber(events, 'events'), mails: readNumber(mails, 'mails') }),
);

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const own = await startPrivateServers();
const smtp = await startMailServer();
const directory = mkdtempSync(join(tmpdir(), 'outlay-mails-'));
const [http = 0, internal = 0] = await freePorts(2);
const ports = { http, internal };
const all = {
  gateway: [ports],
  expense: [],
  bill: [],
  'mileage-receipt': [],
  'webhook-dispatcher': [],
  notification: [],
};
const keys = { ...freshSecrets(), INTERNAL_IDENTITY_PUBLIC_KEY: signedIdentity().publicKey };
const variables = variablesOf('notification', ports, { servers: own.servers, keys, ports: all });
const life = createInstance({
  ...{ service: 'notification', directory, root: undefined, internalPort: internal, onRestart: undefined },
  variables: { ...variables, SMTP_URL: smtp.url(), LOG_LEVEL: 'warn', MAILS_PER_PERSON_PER_HOUR: '100000' },
});
const outside = { logger: testLogger('bench'), metrics: createMetrics('bench'), clock: systemClock };
const bus = await connectBus({ url: own.rabbit.url, service: 'bench', ...outside });
const database = new Client({ connectionString: databaseUrl(own.adminUrl, 'outlay_notification') });
await database.connect();

const example = { account: exampleOf('account.changed').data, business: exampleOf('business.updated').data };
const publish = (kind: 'account.changed' | 'business.updated', businessId: number, data: object): Promise<void> => {
  const publisher = { businessId, userId: 7, onBehalfOf: null };
  const fact = { definition: eventDefinition(kind), aggregate: 'bench', data: data as Record<string, unknown> };
  return bus.publishEvent(sealEvent(fact, publisher, new Date()));
};
const mailFor = (person: number): Promise<void> => {
  const account = { ...example.account.account, id: person, email: `person-${person}@bench.example` };
  return publish('account.changed', NO_BUSINESS, { ...example.account, account });
};
const waitingEvents = () => bus.deadLetters.depth(eventQueueName('notification'));
const waitingMails = async (): Promise<number> => {
  const { rows } = await database.query<{ count: string }>("SELECT count(*) FROM mails WHERE state = 'waiting'");
  return Number(rows[0]?.count);
};
const quiet = async () => (await waitingEvents()) === 0 && (await waitingMails()) === 0;
const settled = () => waitFor(quiet, { timeout: 180_000, message: 'No event and no mail waits' });

/** As many a second as the minute has, whatever the answers take. */
const stream = async (): Promise<{ events: number; mails: number; waiting: number }> => {
  let [published, mails, waiting] = [0, 0, 0];
  const began = performance.now();
  while (published < EVENTS) {
    const due = Math.min(EVENTS, Math.floor(((performance.now() - began) / 1_000) * (EVENTS / SECONDS)));
    const batch: Promise<void>[] = [];
    for (; published < due; published += 1) {
      const isMail = published % Math.round(1 / MAILS_PER_EVENT) === 0;
      if (isMail) mails += 1;
      batch.push(isMail ? mailFor(1 + (published % PEOPLE)) : publish('business.updated', 1, example.business));
    }
    await Promise.all(batch);
    waiting = Math.max(waiting, await waitingEvents(), await waitingMails());
    await pause(100);
  }
  return { events: published, mails, waiting };
};

try {
  await life.start();
  print(`idle: ${privateOf(life.pid())} MB private`);
  const { events, mails, waiting } = await stream();
  const left = { events: await waitingEvents(), mails: await waitingMails() };
  const memory = { private: privateOf(life.pid()), peak: peakOf(life.pid()) };
  await settled();
  const ids = new Set(smtp.received.map(({ messageId }) => messageId));
  print(
    `${events} events in ${SECONDS} s, ${mails} mails: at most ${waiting} waited, at the end ${left.events} events and ${left.mails} mails`,
  );
  print(`memory under load: ${memory.private} MB private, ${memory.peak} MB at its peak (at most 150)`);
  print(`received ${smtp.received.length}, different ${ids.size} of ${mails}`);

  smtp.reset();
  for (let sent = 0; sent < KILLED_OF; sent += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => mailFor(1 + ((sent + index) % PEOPLE))));
  await waitFor(() => smtp.received.length > KILLED_OF / 2, { timeout: 120_000 });
  await life.kill('SIGKILL');
  const before = smtp.received.length;
  await life.start();
  await settled();
  const counts = new Map<string, number>();
  for (const { messageId } of smtp.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  const twice = [...counts.values()].filter((count) => count === 2).length;
  const more = [...counts.values()].filter((count) => count > 2).length;
  print(`kill -9 after ${before} of ${KILLED_OF}: ${counts.size} arrived, ${twice} of them twice, ${more} more often`);
  const isGood = ids.size === mails && counts.size === KILLED_OF && more === 0 && memory.private < 150;
  print(isGood ? 'as it must be' : 'NOT as it must be');
  process.exitCode = isGood ? 0 : 1;
} finally {
  await life.stop();
  await database.end();
  await bus.close();
  await smtp.close();
  await own.close();
  rmSync(directory, { recursive: true, force: true });
}
