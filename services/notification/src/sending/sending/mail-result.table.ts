import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Query } from '@outlay/store';
import type { ClaimedMail } from './claim-mails.table.ts';

type Across = Pick<Database, 'acrossTenants'>;
type Mine = Pick<ClaimedMail, 'id' | 'token'>;

const MINE = 'id = $1 AND lease_token = $2';
const FREE = 'lease_token = NULL, lease_until = NULL';

const OVER = `UPDATE mails SET state = $3, content = NULL, over_at = $4, response = $5, ${FREE} WHERE ${MINE}`;
const LATER = `UPDATE mails SET due_at = $3, response = $4, ${FREE} WHERE ${MINE}`;
const UNTRIED = `UPDATE mails SET tries = tries - 1, response = $3, ${FREE} WHERE ${MINE}`;
const RENEW = `UPDATE mails SET lease_until = now() + $2 * interval '1 millisecond'
  WHERE lease_token = ANY ($1::uuid[]) RETURNING id`;

const write = (database: Across, query: Query): Promise<void> => database.acrossTenants(async (tx) => tx.write(query));

/** How a mail comes to its end; its content goes. `now`, like all that is shown, is the service's time. */
export const endMail = (
  database: Across,
  { id, token }: Mine,
  { state, response, now }: { state: 'set-aside' | 'refused' | 'ended'; response: string; now: Date },
): Promise<void> => write(database, { name: 'mail-end', text: OVER, values: [id, token, state, now, response] });

/** One statement for a batch: each mail with the answer and the lease of the same place. */
const SENT = `UPDATE mails SET state = 'sent', content = NULL, over_at = $4,
    response = ($3::text[])[array_position($1::text[], id)], ${FREE}
  WHERE id = ANY ($1::text[]) AND lease_token = ($2::uuid[])[array_position($1::text[], id)]`;

export type SentMail = Mine & { response: string };

/** Milliseconds: what a killed process has sent and not written down comes twice, so it is short. */
const LINGER = 10;

/**
 * Writes down that the server has a mail, with what it takes in the next moment; resolves when that is durable. No write waits for
 * the one before it, which a busy disk may keep for long.
 */
export const createSentRecord = (database: Across, { now }: { now(): Date }): ((mail: SentMail) => Promise<void>) => {
  let batch: { mails: SentMail[]; written: Promise<void> } | undefined;

  const writeAll = async (mails: readonly SentMail[]): Promise<void> => {
    await pause(LINGER);
    batch = undefined;
    const [ids, tokens] = [mails.map(({ id }) => id), mails.map(({ token }) => token)];
    const values = [ids, tokens, mails.map(({ response }) => response), now()];
    await write(database, { name: 'mail-sent', text: SENT, values });
  };

  return (mail) => {
    if (batch === undefined) {
      const mails: SentMail[] = [];
      batch = { mails, written: writeAll(mails) };
    }
    batch.mails.push(mail);
    return batch.written;
  };
};

/** It is tried again at that time. */
export const postponeMail = (database: Across, { id, token }: Mine, dueAt: Date, response: string): Promise<void> =>
  write(database, { name: 'mail-postpone', text: LATER, values: [id, token, dueAt, response] });

/** It was not the mail's turn to fail: it is due as before. */
export const giveMailBack = (database: Across, { id, token }: Mine, response: string): Promise<void> =>
  write(database, { name: 'mail-give-back', text: UNTRIED, values: [id, token, response] });

/** Leases of what is under way. */
export const renewLeases = (database: Across, tokens: readonly string[], lease: number): Promise<void> =>
  write(database, { name: 'mail-renew', text: RENEW, values: [tokens, lease] });

const HOLDERS = `SELECT DISTINCT left(lease_token::text, 8) AS number FROM mails WHERE lease_token IS NOT NULL`;
const RELEASE = `UPDATE mails SET tries = tries - 1, ${FREE}
  WHERE lease_token BETWEEN ($1 || '-0000-0000-0000-000000000000')::uuid AND ($1 || '-ffff-ffff-ffff-ffffffffffff')::uuid
  RETURNING id`;

/** The instances of which there are leases, this one among them. */
export const leaseHolders = async (database: Across): Promise<number[]> => {
  const query = { name: 'mail-lease-holders', text: HOLDERS };
  const rows = await database.acrossTenants((tx) => tx.rows<{ number: string }>(query));
  return rows.map(({ number }) => Number.parseInt(number, 16));
};

/** Ends all leases of an instance; returns how many there were. */
export const releaseInstance = async (database: Across, instance: number): Promise<number> => {
  const values = [instance.toString(16).padStart(8, '0')];
  const query = { name: 'mail-release', text: RELEASE, values };
  return (await database.acrossTenants((tx) => tx.rows(query))).length;
};
