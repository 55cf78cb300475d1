import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import type { CheckedCluster, Failure } from './checked-cluster.ts';

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
const claimed = async ({ own }: CheckedCluster, database: string, id: string, statements: readonly string[]) => {
  const isClaimed = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  const [forget = '', ...first] = statements.toReversed();
  const claiming = connected(databaseUrl(own.adminUrl, database), async (client) => {
    for (const statement of first.toReversed()) await client.query(statement, statement === 'BEGIN' ? [] : [id]);
    isClaimed.resolve();
    await ends.promise;
    await client.query(forget, [id]);
    await client.query('COMMIT');
  });
  await Promise.race([isClaimed.promise, claiming]);
  return () => {
    ends.resolve();
    return claiming;
  };
};

const PROVIDER = `INSERT INTO identity_providers (id, business_id, kind, name, saml, default_role, role_mapping, domains, required,
    enabled, includes_owners, version, created_at, updated_at)
  SELECT 1, id, 'saml', 'Okta', jsonb_build_object('certificates', jsonb_build_array($1::text)), 'employee', '{}', '{}', false, true,
    false, 1, now(), now() FROM businesses LIMIT 1`;

export const DATABASE_FAILURES: readonly Failure[] = [
  {
    what: 'a migration that is pending',
    line: 'schema broken',
    message: /expense lacks \d{4}_/,
    async make({ sql }) {
      const [last] = await sql<{ name: string }>('outlay_expense', LAST);
      await sql('outlay_expense', FORGET, [last?.name]);
      return () => sql('outlay_expense', REMEMBER, [last?.name]);
    },
  },
  {
    what: 'an event that waits and waits',
    line: 'events broken',
    message: /1 events of bill wait, the oldest for 20 min/,
    make: (cluster) =>
      claimed(cluster, 'outlay_bill', newId('evt', new Date()), [EVENT, 'BEGIN', CLAIM_EVENT, FORGET_EVENT]),
  },
  {
    what: 'a mail that is due and does not go',
    line: 'mails look',
    message: /1 mails are due, the oldest since 60 min/,
    async make(cluster) {
      const id = newId('mail', new Date());
      const mend = await claimed(cluster, 'outlay_notification', id, ['BEGIN', CLAIM_MAILS, FORGET_MAIL]);
      await cluster.sql('outlay_notification', MAIL, [id]);
      return mend;
    },
  },
  {
    what: 'an archive that refuses the log',
    line: 'backups broken',
    message: /cannot archive its log/,
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
    message: /the last backup of \S+ ended 5 days ago/,
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
    message: /a restore was tried last 200 days ago/,
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
    message: /the certificate of the identity provider Okta of business \d+ ended on /,
    async make({ sql, proxy }) {
      await sql('outlay_gateway', PROVIDER, [proxy.expired]);
      return () => sql('outlay_gateway', 'DELETE FROM identity_providers WHERE id = 1');
    },
  },
];
