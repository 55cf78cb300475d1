import type { ChangeTransaction } from '@outlay/store';
import { apiKeyRevoked } from './api-key.events.ts';
import { apiKeyEnds } from './api-key-ends.table.ts';

/** In a business that the person leaves: for good, also if they come back. Gateways refuse the keys within 5 s. */
export const endKeysIn = async (
  tx: ChangeTransaction,
  { userId, businessId }: { userId: number; businessId: number },
): Promise<void> => {
  const ended = await apiKeyEnds.revoke(tx, userId, businessId, tx.now);
  tx.write(apiKeyEnds.leave(userId, businessId));
  tx.publish(...ended.map(({ id }) => apiKeyRevoked(id)));
  for (const { id } of ended) tx.audit('api_key.revoked', `api_key:${id}`);
};
