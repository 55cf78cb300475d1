import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * A row is a mail: first in the queue, afterwards the log of what was sent, without `content`. `business_id` 0: about an account,
 * which belongs to no business. `recipient` is the person, or a hash of the address of one who has no account yet; with the cause
 * it makes a mail the only one. `due_at`: of one that waits; `daily_at`: since when one waits for the digest of the day. The
 * first 32 bits of a lease's token are the number of its instance.
 */
const MAILS = `CREATE TABLE mails (
    id text COLLATE "C" PRIMARY KEY,
    business_id bigint NOT NULL,
    user_id bigint,
    recipient text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    cause text COLLATE "C" NOT NULL,
    urgent boolean NOT NULL,
    email text COLLATE "C" NOT NULL,
    locale text COLLATE "C" NOT NULL,
    content jsonb,
    state text COLLATE "C" NOT NULL
      CHECK (state IN ('waiting', 'daily', 'sent', 'digested', 'set-aside', 'refused', 'ended')),
    due_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    daily_at timestamptz,
    tries integer NOT NULL DEFAULT 0,
    response text,
    lease_token uuid,
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    over_at timestamptz
  ) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000)`;

const INDEXES = [
  'CREATE UNIQUE INDEX mails_of_cause ON mails (business_id, recipient, cause)',
  `CREATE INDEX mails_waiting ON mails (urgent, business_id, due_at, id) WHERE state = 'waiting'`,
  `CREATE INDEX mails_ending ON mails (ends_at) WHERE state = 'waiting'`,
  `CREATE INDEX mails_daily ON mails (business_id, recipient, daily_at) WHERE state = 'daily'`,
  'CREATE INDEX mails_leased ON mails (lease_token) WHERE lease_token IS NOT NULL',
  `CREATE INDEX mails_sent_lately ON mails (recipient, over_at) WHERE state = 'sent' AND NOT urgent`,
  'CREATE INDEX mails_over ON mails (over_at) WHERE over_at IS NOT NULL',
];

/** Nobody's data, so a row has no business: an address is the same for all who write to it. */
const BOUNCED = `CREATE TABLE bounced_addresses (
    email text COLLATE "C" PRIMARY KEY,
    response text NOT NULL,
    mail_id text COLLATE "C" NOT NULL,
    bounced_at timestamptz NOT NULL
  )`;

/**
 * The one server, as all instances know it: since when it fails, why, whether a person must act, and when one of them tries it
 * again.
 */
const SERVER = `CREATE TABLE mail_server (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    failing_since timestamptz,
    failures integer NOT NULL DEFAULT 0,
    reason text,
    is_unwilling boolean NOT NULL DEFAULT false,
    probe_at timestamptz
  )`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [MAILS, ...INDEXES, BOUNCED, SERVER]) await knex.raw(statement);
  await knex.raw('INSERT INTO mail_server DEFAULT VALUES');
  await protectTable(knex, 'mails');
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['mail_server', 'bounced_addresses', 'mails']) await knex.schema.dropTable(table);
};
