import { type Database, look, type Query, type Transaction } from '@outlay/store';

/** `businessId` is `NO_BUSINESS` for what the person learns. */
export type AccountEvent = {
  id: number;
  businessId: number;
  userId: number;
  kind: string;
  data: Record<string, unknown>;
  requestId: string;
};

export type NewAccountEvent = Omit<AccountEvent, 'id' | 'businessId'> & { createdAt: Date };

const COLUMNS = 'business_id, user_id, kind, data, request_id, created_at';
const valuesOf = ({ userId, kind, data, requestId, createdAt }: NewAccountEvent) => [
  userId,
  kind,
  JSON.stringify(data),
  requestId,
  createdAt,
];

/** What happened to accounts and is not published yet. Written and read across tenants. */
export const accountEvents = {
  /** For the person themselves. */
  insertForPerson: (event: NewAccountEvent): Query => ({
    name: 'account-event-for-person',
    text: `INSERT INTO account_events (${COLUMNS}) VALUES (0, $1, $2, $3, $4, $5)`,
    values: valuesOf(event),
  }),
  /** For each business that the person belongs to at this moment. */
  insertForBusinesses: (event: NewAccountEvent): Query => ({
    name: 'account-event-for-businesses',
    text: `INSERT INTO account_events (${COLUMNS})
           SELECT business_id, $1, $2, $3, $4, $5 FROM memberships WHERE user_id = $1 AND status = 'active'`,
    values: valuesOf(event),
  }),
  /** Are there any? */
  areWaiting: async (database: Pick<Database, 'acrossTenants'>): Promise<boolean> =>
    (await look(database, { name: 'account-events-any', text: 'SELECT id FROM account_events LIMIT 1' })).length > 0,
  /** The oldest of them, in their order. */
  findWaiting: (tx: Transaction): Promise<AccountEvent[]> =>
    tx.rows({
      name: 'account-events-waiting',
      text: `SELECT id, business_id AS "businessId", user_id AS "userId", kind, data, request_id AS "requestId"
             FROM account_events ORDER BY id LIMIT 100`,
    }),
  /** True for the one transaction that publishes it. */
  take: async (tx: Transaction, id: number): Promise<boolean> => {
    const text = 'DELETE FROM account_events WHERE id = $1 RETURNING id';
    return (await tx.one({ name: 'account-event-take', text, values: [id] })) !== undefined;
  },
};
