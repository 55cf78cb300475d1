import type { Query, Transaction } from '@outlay/store';

const DAY = 24 * 60 * 60_000;

/** The same key within 24 h gets the same id; after that the key is as good as new. */
const RESERVE = `
  INSERT INTO business_reservations AS r (credential_id, key, business_id, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (credential_id, key) DO UPDATE SET
    business_id = CASE WHEN r.created_at > $5 THEN r.business_id ELSE excluded.business_id END,
    created_at = CASE WHEN r.created_at > $5 THEN r.created_at ELSE excluded.created_at END
  RETURNING business_id`;

type Reservation = { credentialId: string; key: string; businessId: number };

/**
 * The id for the business that this key creates: the given one, or that of an earlier try. A result kept under an
 * Idempotency-Key stands in its tenant, and a new business is a tenant of its own: so a repeated request must mean the
 * same business before any exists.
 */
export const reserveBusiness = async (tx: Transaction, { credentialId, key, businessId }: Reservation, now: Date) => {
  const values = [credentialId, key, businessId, now, new Date(now.getTime() - DAY)];
  const row = await tx.one<{ business_id: number }>({ name: 'business-reserve', text: RESERVE, values });
  return row?.business_id ?? businessId;
};

/** Removes what is too old to be repeated. */
export const cleanReservations = (now: Date): Query => ({
  text: 'DELETE FROM business_reservations WHERE created_at <= $1',
  values: [new Date(now.getTime() - DAY)],
});
