import type { Deps } from '../deps.ts';
import { apiKeys } from './api-key.table.ts';

/**
 * Notes which key signed the API keys from before keys had ids: as long as there is one, it was that one. Afterwards nobody
 * could know, and a former key is kept until the last of these has ended.
 */
export const nameSigningKey = async ({ database, signingKeys: { believed, first } }: Deps): Promise<void> => {
  if (believed.length === 1) await database.acrossTenants(async (tx) => tx.write(apiKeys.nameSigningKey(first.id)));
};
