import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus, eventQueueName } from '@outlay/bus';
import type { SealedEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { signedIdentity, testLogger, waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { freshSecrets } from '../../../../infra/docker/sandbox-secrets.ts';
import { createInstance } from '../../../../infra/local/cluster/instance.ts';
import { variablesOf } from '../../../../infra/local/cluster/variables.ts';
import { freePorts } from '../../../../infra/local/servers/ports.ts';
import { databaseUrl } from '../../../../infra/postgres/connect.ts';
import { startPrivateServers } from '../../../../infra/smoke/cluster/private-servers.ts';
import { openMailSink } from '../../../../infra/smoke/mails/mail-sink.ts';
import { countStatements } from './meter.ts';

const WAITING = "SELECT count(*)::int AS count FROM mails WHERE state = 'waiting'";
const QUEUE = eventQueueName('notification');
const IN_FLIGHT = /^bus_in_flight\{[^}]*\} (\d+)/m;

/** Until then no mail is tried, as while a server is away. */
const PAUSE = "UPDATE mail_server SET failing_since = now(), probe_at = now() + interval '1 day'";
const LET_GO = 'UPDATE mail_server SET failing_since = NULL, failures = 0, probe_at = NULL';

/** The notification service alone, on durable servers of its own, with an SMTP server that takes up to 30 ms for a mail. */
export const startBenchService = async (profiles: string | undefined) => {
  const own = await startPrivateServers();
  await countStatements(own);
  const sink = await openMailSink();
  const directory = mkdtempSync(join(tmpdir(), 'outlay-mails-'));
  const [http = 0, internal = 0] = await freePorts(2);
  const ports = { http, internal };
  const all = {
    gateway: [ports],
    expense: [],
    bill: [],
    'mileage-receipt': [],
    accounting: [],
    'webhook-dispatcher': [],
    notification: [],
    web: [],
  };
  const keys = { ...freshSecrets(), INTERNAL_IDENTITY_PUBLIC_KEY: signedIdentity().publicKey };
  const life = createInstance({
    ...{ service: 'notification', directory, root: undefined, internalPort: internal, onRestart: undefined },
    variables: {
      ...variablesOf('notification', ports, { servers: own.servers, keys, ports: all }),
      ...{ SMTP_URL: sink.url, LOG_LEVEL: 'warn', MAILS_PER_PERSON_PER_HOUR: '100000' },
      ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
    },
  });
  const outside = { logger: testLogger('bench'), metrics: createMetrics('bench'), clock: systemClock };
  const bus = await connectBus({ url: own.rabbit.url, service: 'bench', ...outside });
  const database = new Client({ connectionString: databaseUrl(own.adminUrl, 'outlay_notification') });
  await database.connect();

  const waitingMails = async (): Promise<number> =>
    (await database.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0;
  /** On the broker, and with the service, which has acknowledged none of them. */
  const waitingEvents = async (): Promise<number> => {
    const ready = await bus.deadLetters.depth(QUEUE);
    const metrics = await (await fetch(`http://127.0.0.1:${internal}/metrics`)).text();
    return ready + Number(IN_FLIGHT.exec(metrics)?.[1] ?? 0);
  };
  const settled = async (is: () => Promise<boolean>, message: string): Promise<void> =>
    void (await waitFor(is, { timeout: 180_000, message }));
  return {
    ...{ own, sink, life },
    publish: (event: SealedEvent): Promise<void> => bus.publishEvent(event),
    waiting: async () => ({ events: await waitingEvents(), mails: await waitingMails() }),
    eventsHandled: () => settled(async () => (await waitingEvents()) === 0, 'No event waits'),
    mailsSent: () => settled(async () => (await waitingMails()) === 0, 'No mail waits'),
    knows: (query: string, count: number) =>
      settled(async () => (await database.query(query)).rowCount === count, `${count} rows of ${query}`),
    /** Mails are queued and not sent. */
    pauseMails: async (): Promise<void> => void (await database.query(PAUSE)),
    letMailsGo: async (): Promise<void> => void (await database.query(LET_GO)),
    close: async (): Promise<void> => {
      await life.stop();
      await database.end();
      await bus.close();
      await sink.become('closed');
      await own.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export type BenchService = Awaited<ReturnType<typeof startBenchService>>;
