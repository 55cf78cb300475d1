import type { Clock } from '@outlay/runtime';
import type { Database } from '@outlay/store';

const DAY = 24 * 60 * 60_000;

/** The same key within 24 h gets the same id; after that the key is as good as new. */
const RESERVE = `
  INSERT INTO business_reservations AS r (credential_id, key, business_id, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (credential_id, key) DO UPDATE SET
    business_id = CASE WHEN r.created_at > $5 THEN r.business_id ELSE excluded.business_id END,
    created_at = CASE WHEN r.created_at > $5 THEN r.created_at ELSE excluded.created_at END
  RETURNING business_id`;

/**
 * An answer kept under an Idempotency-Key stands in its tenant, and a business being created is a tenant of its own:
 * so a repeated request must mean the same business before any exists.
 */
export const createBusinessReservations = (database: Database, clock: Clock) => ({
  /** The id for the business that this key asks for: `fresh`, or the one of an earlier try. */
  reserve: async (credentialId: string, key: string, fresh: number): Promise<number> => {
    const now = clock.now();
    const values = [credentialId, key, fresh, now, new Date(now.getTime() - DAY)];
    const query = { name: 'business-reserve', text: RESERVE, values };
    const row = await database.acrossTenants((tx) => tx.one<{ business_id: number }>(query));
    return row?.business_id ?? fresh;
  },

  /** Removes what is too old to be repeated. */
  clean: (): Promise<void> =>
    database.acrossTenants(async (tx) => {
      const before = new Date(clock.now().getTime() - DAY);
      tx.write({ text: 'DELETE FROM business_reservations WHERE created_at <= $1', values: [before] });
    }),
});

export type BusinessReservations = ReturnType<typeof createBusinessReservations>;
