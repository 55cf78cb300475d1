import type { Query, Transaction } from '@outlay/store';

/** What a person's applications were given, and the session in which each of them last was. */
export const passwords = {
  /** What the businesses of a person are called, also those that invited them. Reads across tenants. */
  businessNames: async (tx: Transaction, userId: number): Promise<string[]> => {
    const text = `SELECT b.name FROM memberships m JOIN businesses b ON b.id = m.business_id WHERE m.user_id = $1
      ORDER BY b.id LIMIT 20`;
    return (await tx.rows<{ name: string }>({ name: 'password-businesses', text, values: [userId] })).map(
      ({ name }) => name,
    );
  },
  /** Ends whatever applications were given for the person, but by one grant. Their access tokens are refused within 5 s. */
  endGrants: (userId: number, keptGrantId: string | null): Query => ({
    name: 'password-end-grants',
    text: `DELETE FROM oauth_records WHERE payload->>'accountId' = $1
             AND model IN ('Grant', 'RefreshToken', 'AuthorizationCode')
             AND coalesce(grant_id, id) IS DISTINCT FROM $2`,
    values: [String(userId), keptGrantId],
  }),
  /**
   * Ends who acts for the person by a connection that was made in one of our own applications: it belongs to no grant, so that it goes on
   * when they sign out, and somebody else may have made it in a session that was stolen. Writes across tenants.
   */
  endConnections: (userId: number, at: Date): Query => ({
    name: 'password-end-connections',
    text: `UPDATE connected_accounts SET status = 'revoked', updated_at = $2
             WHERE user_id = $1 AND status <> 'revoked' AND grant_id IS NULL
             AND granted_with IN (SELECT id FROM oauth_clients WHERE first_party)`,
    values: [userId, at],
  }),
};
