import type { ChangeOrigin, ChangeTransaction } from '../types.ts';

const INSERT = `INSERT INTO audit_log (business_id, at, actor_user_id, on_behalf_of, credential, request_id, action, resource)
  SELECT b.id, $2, $3, $4, $5, $6, $7, $8 FROM unnest($1::bigint[]) AS b(id)`;

type Line = { businessIds: readonly number[]; action: string; resource: string };

/**
 * Writes a line into the audit log of businesses other than the transaction's, with which it commits. For what belongs to
 * several of them or to another one alone, and is done by somebody whom all of them know.
 */
export const auditElsewhere = (tx: ChangeTransaction, origin: ChangeOrigin, line: Line): void => {
  const { userId, onBehalfOf, credentialId, requestId } = origin;
  const { businessIds, action, resource } = line;
  tx.write({ text: "SET LOCAL app.across_tenants = 'on'" });
  const values = [businessIds, tx.now, userId, onBehalfOf, credentialId, requestId, action, resource];
  tx.write({ name: 'audit-elsewhere', text: INSERT, values });
  tx.write({ text: "SET LOCAL app.across_tenants = 'off'" });
};
