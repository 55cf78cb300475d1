import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus } from '@outlay/bus';
import { eventDefinition, exampleOf, NO_BUSINESS, newId } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createLinkTokens, createRelay, openDatabase } from '@outlay/store';
import { signedIdentity, testLogger } from '@outlay/testing';
import { Pool } from 'pg';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import { createInstance } from '../../local/cluster/instance.ts';
import { freePorts } from '../../local/servers/ports.ts';
import { databaseUrl } from '../../postgres/connect.ts';
import type { PrivateServers } from '../cluster/private-servers.ts';
import { openMailSink } from './mail-sink.ts';

const WEEK = 7 * 24 * 60 * 60_000;
/** Events in one transaction. */
const TOGETHER = 50;

const emailOf = (number: number): string => `person-${number}@maple.example`;

/**
 * Plays the gateway without its API: facts about accounts are committed to its outbox, and its relay carries them over RabbitMQ.
 * Every other one is an invitation, whose link the mail has; the rest are changed passwords. Each is to another person.
 */
const startAccountPublisher = async ({ servers }: PrivateServers, linkKey: string) => {
  const outside = { logger: testLogger('publisher'), metrics: createMetrics('publisher'), clock: systemClock };
  const database = openDatabase({ url: servers.databases.gateway, poolSize: 4, ...outside });
  const bus = await connectBus({ url: servers.rabbitUrl, service: 'gateway', ...outside });
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, ...outside });
  database.onCommit(relay.wake);
  await relay.start();
  const { keyId } = createLinkTokens(linkKey);
  const sent = new Set<string>();
  let last = 0;

  const factOf = (number: number) => {
    const account = { ...exampleOf('account.changed').data.account, id: number, email: emailOf(number) };
    if (number % 2 === 0)
      return {
        definition: eventDefinition('account.changed'),
        aggregate: `user:${number}`,
        data: { ...exampleOf('account.changed').data, account },
      };
    const now = new Date();
    const expiresAt = new Date(now.getTime() + WEEK).toISOString();
    const link = { id: newId('link', now), keyId, purpose: 'invitation' as const, expiresAt };
    return {
      definition: eventDefinition('account.link_created'),
      aggregate: `user:${number}`,
      data: { ...exampleOf('account.link_created').data, link, account },
    };
  };

  const publishTogether = async (count: number): Promise<void> => {
    const numbers = Array.from({ length: count }, (_, index) => last + index + 1);
    last += count;
    const origin = {
      businessId: NO_BUSINESS,
      userId: 1,
      onBehalfOf: null,
      credentialId: 'job:proof',
      requestId: 'proof',
    };
    await database.change(origin, async (tx) => tx.publish(...numbers.map(factOf)));
    for (const number of numbers) sent.add(emailOf(number));
  };

  return {
    /** Whom a mail was caused for. */
    sent,
    publish: async (count: number): Promise<void> => {
      for (let left = count; left > 0; left -= TOGETHER) await publishTogether(Math.min(left, TOGETHER));
    },
    stop: async (): Promise<void> => {
      await relay.stop();
      await bus.close();
      await database.close();
    },
  };
};

/** Everything became this much older: what is due then is due now, what ends then ends now. */
const AGE = [
  `UPDATE mails SET created_at = created_at - $1::interval, due_at = due_at - $1::interval, ends_at = ends_at - $1::interval,
     over_at = over_at - $1::interval`,
  'UPDATE mail_server SET failing_since = failing_since - $1::interval, probe_at = probe_at - $1::interval',
];
/** It failed, and is not tried again yet. */
const FAILED = 'SELECT 1 FROM mail_server WHERE failing_since IS NOT NULL AND probe_at > now()';
const STATES = 'SELECT state, count(*)::int AS count FROM mails GROUP BY state ORDER BY state';
const QUEUED = 'SELECT count(*)::int AS count FROM mails';

/** What the service's database has, read and aged past it. */
const openMailRecord = (adminUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl(adminUrl, 'outlay_notification'), max: 1 });
  pool.on('error', () => undefined);
  return {
    age: async (interval: string): Promise<void> => {
      for (const statement of AGE) await pool.query(statement, [interval]);
    },
    hasFailed: async (): Promise<boolean> => (await pool.query(FAILED)).rowCount !== 0,
    queued: async (): Promise<number> => (await pool.query<{ count: number }>(QUEUED)).rows[0]?.count ?? 0,
    states: async (): Promise<string> => {
      const { rows } = await pool.query<{ state: string; count: number }>(STATES);
      return rows.map(({ state, count }) => `${state} ${count}`).join(', ');
    },
    close: () => pool.end(),
  };
};

const began = performance.now();
export const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`);

/** The notification service alone, an SMTP server that notes what it takes, and a publisher of what causes mails. */
export const startMailProof = async (servers: PrivateServers) => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-mails-'));
  const { ACCOUNT_LINK_KEY = '' } = freshSecrets();
  const [http = 0, internal = 0] = await freePorts(2);
  const sink = await openMailSink();
  const service = createInstance({
    service: 'notification',
    directory,
    root: undefined,
    internalPort: internal,
    onRestart: undefined,
    variables: {
      ENVIRONMENT: 'sandbox',
      DATABASE_URL: servers.servers.databases.notification,
      RABBITMQ_URL: servers.servers.rabbitUrl,
      HTTP_PORT: `${http}`,
      INTERNAL_PORT: `${internal}`,
      INTERNAL_IDENTITY_PUBLIC_KEY: signedIdentity().publicKey,
      ACCOUNT_LINK_KEY,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'warn',
    },
  });
  await service.start();
  const publisher = await startAccountPublisher(servers, ACCOUNT_LINK_KEY);
  const record = openMailRecord(servers.adminUrl);
  return {
    ...{ service, sink, publisher, record },
    stop: async (): Promise<void> => {
      await record.close();
      await publisher.stop();
      await service.stop();
      await sink.become('closed');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export type MailProof = Awaited<ReturnType<typeof startMailProof>>;
