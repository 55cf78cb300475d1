import type { Database } from '@outlay/store';
import { normalizedEmail } from '../../mails/index.ts';

type Across = Pick<Database, 'acrossTenants'>;

export type BouncedAddress = { email: string; response: string; bouncedAt: Date };

const LIST = `SELECT email, response, bounced_at AS "bouncedAt" FROM bounced_addresses ORDER BY bounced_at DESC, email LIMIT $1`;
const LIFT = 'DELETE FROM bounced_addresses WHERE email = $1 RETURNING 1';

/** The newest first. */
export const bouncedAddresses = (database: Across, most: number): Promise<BouncedAddress[]> =>
  database.acrossTenants((tx) => tx.rows({ name: 'bounced-address-list', text: LIST, values: [most] }));

/** Mails go there again. False when it was not set aside. */
export const liftAddress = async (database: Across, email: string): Promise<boolean> => {
  const query = { name: 'bounced-address-lift', text: LIFT, values: [normalizedEmail(email)] };
  return (await database.acrossTenants((tx) => tx.one(query))) !== undefined;
};

const PUT = `INSERT INTO bounced_addresses (email, response, mail_id, bounced_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (email) DO UPDATE SET response = excluded.response, mail_id = excluded.mail_id, bounced_at = excluded.bounced_at`;

/** No mail goes to this address any more, but those about the account. */
export const setAsideAddress = (
  database: Across,
  { email, response, mailId, now }: { email: string; response: string; mailId: string; now: Date },
): Promise<void> =>
  database.acrossTenants(async (tx) =>
    tx.write({ name: 'bounced-address-put', text: PUT, values: [normalizedEmail(email), response, mailId, now] }),
  );
