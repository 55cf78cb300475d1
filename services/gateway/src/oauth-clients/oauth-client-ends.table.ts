import type { Query, Transaction } from '@outlay/store';

const SUSPEND = `UPDATE oauth_clients SET suspended_at = $3, former_secret_hash = NULL, former_secret_until = NULL
  WHERE made_in = $1 AND made_by = $2 AND secret_hash IS NOT NULL AND revoked_at IS NULL AND suspended_at IS NULL
  RETURNING id`;
const FORGET = `UPDATE oauth_clients SET former_secret_hash = NULL, former_secret_until = NULL
  WHERE made_in = $1 AND former_made_by = $2 AND former_secret_hash IS NOT NULL`;

/** What becomes of the clients whose secret somebody has who leaves the business. */
export const oauthClientEnds = {
  /** Those whose secret the person got last: nobody gets tokens by them until somebody else takes them over. */
  suspend: (
    tx: Transaction,
    { userId, businessId }: { userId: number; businessId: number },
    at: Date,
  ): Promise<{ id: string }[]> =>
    tx.rows({ name: 'oauth-clients-suspend', text: SUSPEND, values: [businessId, userId, at] }),
  /** Secrets that the person got, and that were good beside a newer one. */
  forgetFormer: ({ userId, businessId }: { userId: number; businessId: number }): Query => ({
    name: 'oauth-clients-forget-former',
    text: FORGET,
    values: [businessId, userId],
  }),
};
