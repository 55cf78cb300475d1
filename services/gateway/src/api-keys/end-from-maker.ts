import type { Caller } from '@outlay/contracts';
import { clientOf, inForce } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { apiKeys } from './api-key.table.ts';
import { endToGive } from './rights-to-give.ts';

/**
 * Until when something may live that a caller makes: no longer than the API key that calls. What is made with the token of an
 * application ends with the grant. @throws AppError VALIDATION_ERROR, TOKEN_REVOKED, TOKEN_EXPIRED
 */
export const endFromMaker = async (
  { database, clock }: Deps,
  { credentialId }: Caller,
  wanted: string | null | undefined,
): Promise<Date | null> => {
  const maker = await database.acrossTenants((tx) => apiKeys.find(tx, clientOf(credentialId)));
  if (maker === undefined) return wanted ? new Date(wanted) : null;
  return endToGive(inForce(maker, clock.now()), wanted);
};
