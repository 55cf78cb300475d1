import type { ChangeTransaction } from '@outlay/store';
import { oauthClientEnds } from './oauth-client-ends.table.ts';

/**
 * In a business that the person leaves: the secrets that they know count no more, also if they come back. The clients are the business's,
 * and go on as soon as somebody else makes a new secret.
 */
export const endClientsIn = async (
  tx: ChangeTransaction,
  holder: { userId: number; businessId: number },
): Promise<void> => {
  const suspended = await oauthClientEnds.suspend(tx, holder, tx.now);
  tx.write(oauthClientEnds.forgetFormer(holder));
  for (const { id } of suspended) tx.audit('oauth_client.suspended', `oauth_client:${id}`);
};
