import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eventQueueName, wholeTopology } from '@outlay/bus';
import { newId, type Service } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import type { CheckedCluster } from './checked-cluster.ts';
import { startStranger } from './public-proxy.ts';

/** Something that goes wrong with installations, and the one line of `outlay-admin check` that says so. */
export type Fault = {
  what: string;
  line: `${string} ${'look' | 'broken'}`;
  /** What the line says. */
  says: RegExp;
  /** Makes it; resolves with what mends it. */
  make(cluster: CheckedCluster): Promise<() => unknown>;
};

const api = async ({ own }: CheckedCluster, method: string, path: string, body?: object): Promise<void> => {
  const { origin, username, password } = new URL(own.rabbit.apiUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
};

const queuePath = (name: string): string => `/queues/%2F/${name}`;
const RETRY = `${eventQueueName('bill')}.retry.v1.120000`;

const broker: readonly Fault[] = [
  {
    what: 'a queue that was deleted',
    line: 'topology broken',
    says: /the queue bill\.events\.v1\.retry\.v1\.120000 is missing/,
    async make(cluster) {
      await api(cluster, 'DELETE', queuePath(RETRY));
      return async () => {
        const definition = { durable: true, arguments: definitionOf(RETRY).arguments };
        await api(cluster, 'PUT', queuePath(RETRY), definition);
        await api(cluster, 'POST', `/bindings/%2F/e/queues/q/${RETRY}`, { routing_key: RETRY });
      };
    },
  },
  {
    what: 'a binding that was deleted',
    line: 'topology broken',
    says: /the binding of events to notification\.events\.v1 by bill\.paid is missing/,
    async make(cluster) {
      const path = `/bindings/%2F/e/events/q/${eventQueueName('notification')}`;
      await api(cluster, 'DELETE', `${path}/bill.paid`);
      return () => api(cluster, 'POST', path, { routing_key: 'bill.paid' });
    },
  },
  {
    what: 'a policy that drops',
    line: 'policies broken',
    says: /the policy short sets max-length of /,
    async make(cluster) {
      const policy = { pattern: '^expense\\.', 'apply-to': 'queues', definition: { 'max-length': 1_000 } };
      await api(cluster, 'PUT', '/policies/%2F/short', policy);
      return () => api(cluster, 'DELETE', '/policies/%2F/short');
    },
  },
  {
    what: "the broker's disk alarm",
    line: 'disk broken',
    says: /has a disk (space )?alarm and takes no messages/,
    async make({ own }) {
      own.rabbit.control('set_disk_free_limit', '900000GB');
      return () => own.rabbit.control('set_disk_free_limit', '50MB');
    },
  },
  {
    what: 'a dead letter',
    line: 'dead-letters look',
    says: /1 of expense/,
    async make(cluster) {
      const message = { routing_key: 'expense.dead.v1', payload: '{}', payload_encoding: 'string', properties: {} };
      await api(cluster, 'POST', '/exchanges/%2F/queues/publish', message);
      return () => api(cluster, 'DELETE', `${queuePath('expense.dead.v1')}/contents`);
    },
  },
];

/** As the cluster was declared. */
const definitionOf = (name: string) => {
  const found = wholeTopology([]).queues.find((queue) => queue.name === name);
  if (!found) throw new Error(`The topology has no queue ${name}`);
  return found;
};

const LAST = 'SELECT name, batch, migration_time FROM knex_migrations ORDER BY id DESC LIMIT 1';
const FORGET = 'DELETE FROM knex_migrations WHERE name = $1';
const REMEMBER = 'INSERT INTO knex_migrations (name, batch, migration_time) VALUES ($1, 1, now())';

const EVENT = `WITH event AS (
    INSERT INTO outbox (event_id, business_id, aggregate, kind, version, bytes, created_at)
    VALUES ($1, 1, 'test:1', 'bill.paid', 1, '{}', now() - interval '20 minutes') RETURNING id)
  INSERT INTO outbox_queue (id, business_id) SELECT id, 1 FROM event`;
const CLAIM_EVENT = 'SELECT id FROM outbox_queue WHERE id = (SELECT id FROM outbox WHERE event_id = $1) FOR UPDATE';
const FORGET_EVENT = `WITH gone AS (DELETE FROM outbox WHERE event_id = $1 RETURNING id)
  DELETE FROM outbox_queue WHERE id IN (SELECT id FROM gone)`;

const MAIL = `INSERT INTO mails (id, business_id, recipient, kind, cause, urgent, email, locale, content, state, due_at, ends_at, created_at)
  VALUES ($1, 0, 'x', 'invitation', $1, true, 'nobody@test.example', 'en-CA', '{}', 'waiting', now() - interval '1 hour',
    now() + interval '1 day', now())`;
const CLAIM_MAILS = "SELECT pg_advisory_xact_lock(hashtextextended('claim of mails', 0)), $1::text";
const FORGET_MAIL = 'DELETE FROM mails WHERE id = $1';

/** Somebody claims it and does not go on, so that nobody else takes it. `statements`: one of them opens the claim's transaction. */
const held = async ({ own }: CheckedCluster, database: string, id: string, statements: readonly string[]) => {
  const isHeld = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  const [forget = '', ...first] = statements.toReversed();
  const holding = connected(databaseUrl(own.adminUrl, database), async (client) => {
    for (const statement of first.toReversed()) await client.query(statement, statement === 'BEGIN' ? [] : [id]);
    isHeld.resolve();
    await ends.promise;
    await client.query(forget, [id]);
    await client.query('COMMIT');
  });
  await Promise.race([isHeld.promise, holding]);
  return () => {
    ends.resolve();
    return holding;
  };
};

const PROVIDER = `INSERT INTO identity_providers (id, business_id, kind, name, saml, default_role, role_mapping, domains, required,
    enabled, includes_owners, version, created_at, updated_at)
  SELECT 1, id, 'saml', 'Okta', jsonb_build_object('certificates', jsonb_build_array($1::text)), 'employee', '{}', '{}', false, true,
    false, 1, now(), now() FROM businesses LIMIT 1`;

const databases: readonly Fault[] = [
  {
    what: 'a migration that is pending',
    line: 'schema broken',
    says: /expense lacks \d{4}_/,
    async make({ sql }) {
      const [last] = await sql<{ name: string }>('outlay_expense', LAST);
      await sql('outlay_expense', FORGET, [last?.name]);
      return () => sql('outlay_expense', REMEMBER, [last?.name]);
    },
  },
  {
    what: 'an event that waits and waits',
    line: 'events broken',
    says: /1 events of bill wait, the oldest for 20 min/,
    make: (cluster) =>
      held(cluster, 'outlay_bill', newId('evt', new Date()), [EVENT, 'BEGIN', CLAIM_EVENT, FORGET_EVENT]),
  },
  {
    what: 'a mail that is due and does not go',
    line: 'mails look',
    says: /1 mails are due, the oldest since 60 min/,
    async make(cluster) {
      const id = newId('mail', new Date());
      const mend = await held(cluster, 'outlay_notification', id, ['BEGIN', CLAIM_MAILS, FORGET_MAIL]);
      await cluster.sql('outlay_notification', MAIL, [id]);
      return mend;
    },
  },
  {
    what: 'an archive that refuses the log',
    line: 'backups broken',
    says: /cannot archive its log/,
    async make({ sql }) {
      const archive = async (command: string) => {
        await sql('postgres', `ALTER SYSTEM SET archive_command = '${command}'`);
        await sql('postgres', 'SELECT pg_reload_conf()');
      };
      const STATE = `SELECT last_failed_time IS NOT NULL AND (last_archived_time IS NULL OR last_failed_time > last_archived_time)
        AS failing FROM pg_stat_archiver`;
      const isFailing = async () => (await sql<{ failing: boolean }>('postgres', STATE))[0]?.failing === true;
      await archive('false');
      await sql('postgres', 'SELECT pg_switch_wal()');
      await waitFor(isFailing);
      return async () => {
        await archive('true');
        await waitFor(async () => !(await isFailing()), { timeout: 90_000 });
      };
    },
  },
  {
    what: 'a backup that is old',
    line: 'backups look',
    says: /the last backup of \S+ ended 5 days ago/,
    async make({ sql }) {
      const [found] = await sql<{ data: string; name: string }>(
        'postgres',
        `SELECT current_setting('data_directory') AS data, name FROM pg_ls_waldir() WHERE name LIKE '%.backup'`,
      );
      const file = join(found?.data ?? '', 'pg_wal', found?.name ?? '');
      const at = new Date(Date.now() - 5 * 86_400_000);
      await utimes(file, at, at);
      return () => utimes(file, new Date(), new Date());
    },
  },
  {
    what: 'a restore that nobody tried for long',
    line: 'backups look',
    says: /a restore was tried last 200 days ago/,
    async make({ sql }) {
      const move = (sign: string) =>
        sql('postgres', `UPDATE outlay_restore_tests SET tested_at = tested_at ${sign} interval '200 days'`);
      await move('-');
      return () => move('+');
    },
  },
  {
    what: 'an identity provider whose certificate has ended',
    line: 'certificates look',
    says: /the certificate of the identity provider Okta of business \d+ ended on /,
    async make({ sql, proxy }) {
      await sql('outlay_gateway', PROVIDER, [proxy.expired]);
      return () => sql('outlay_gateway', 'DELETE FROM identity_providers WHERE id = 1');
    },
  },
];

/** The instance has another variable, until it is mended. */
const withVariables =
  (service: Service, changed: Record<string, string>, usual: Record<string, string>) =>
  async (cluster: CheckedCluster): Promise<() => Promise<void>> => {
    const put = async (variables: Record<string, string>) => {
      cluster.setVariables(service, variables);
      await cluster.restart(service);
    };
    await put(changed);
    return () => put(usual);
  };

/** 66 s: what an operator's machine without a time server had. */
const SHIFTED = `const real = Date.now;
  globalThis.Date = class extends Date {
    constructor(...given) { given.length > 0 ? super(...given) : super(real() - 66_000); }
    static now() { return real() - 66_000; }
  };`;
const LATE_CLOCK = `--import data:text/javascript,${encodeURIComponent(SHIFTED)}`;

const outside: readonly Fault[] = [
  {
    what: 'a certificate that has ended',
    line: 'certificates broken',
    says: /the certificate of PUBLIC_URL \(localhost:\d+\) ended on /,
    async make({ proxy }) {
      proxy.show('expired');
      return () => proxy.show('valid');
    },
  },
  {
    what: 'a public address where somebody else answers',
    line: 'addresses broken',
    says: /at https:\S+ another installation answers/,
    async make({ proxy, baseUrl }) {
      const stranger = await startStranger();
      proxy.leadTo(stranger.url);
      return () => {
        proxy.leadTo(baseUrl);
        stranger.close();
      };
    },
  },
  {
    what: 'a mail server that refuses connections',
    line: 'mail-server broken',
    says: /would take no mail: connect ECONNREFUSED/,
    async make({ settings }) {
      const { SMTP_URL } = settings;
      settings.SMTP_URL = 'smtp://127.0.0.1:1';
      return () => Object.assign(settings, { SMTP_URL });
    },
  },
  {
    what: 'a service that is down',
    line: 'services broken',
    says: /bill at 127\.0\.0\.1:\d+ does not answer/,
    async make(cluster) {
      await cluster.kill('bill', 'SIGKILL');
      return () => cluster.start('bill');
    },
  },
  {
    what: 'a Redis that is down',
    line: 'redis broken',
    says: /Redis does not answer/,
    async make({ own }) {
      await own.redis.stop();
      return () => own.redis.start();
    },
  },
  {
    what: 'a clock that is off',
    line: 'clocks broken',
    says: /the clock of expense at \S+ is 66\.\d s behind/,
    make: withVariables('expense', { NODE_OPTIONS: LATE_CLOCK }, { NODE_OPTIONS: '' }),
  },
  {
    what: 'pools that PostgreSQL has no connections for',
    line: 'connections look',
    says: /pools of \d+ connections together, twice as many while services are replaced: \S+ has \d+/,
    make: withVariables('expense', { DATABASE_POOL_SIZE: '200' }, { DATABASE_POOL_SIZE: '10' }),
  },
  {
    what: 'two addresses for one app',
    line: 'settings broken',
    says: /WEB_URL is \S+ for gateway, and http:\S+ for notification/,
    make: async (cluster) => {
      const { WEB_URL = '' } = cluster.variables.notification;
      return withVariables('notification', { WEB_URL: 'http://localhost:1' }, { WEB_URL })(cluster);
    },
  },
  {
    what: 'keys of another installation',
    line: 'keys broken',
    says: /VENDOR_SECRETS_KEY does not belong to the data in outlay_bill/,
    async make({ settings }) {
      const { VENDOR_SECRETS_KEY } = settings;
      settings.VENDOR_SECRETS_KEY = freshSecrets().VENDOR_SECRETS_KEY;
      return () => Object.assign(settings, { VENDOR_SECRETS_KEY });
    },
  },
];

export const FAULTS: readonly Fault[] = [...broker, ...databases, ...outside];
