import { useCallback } from 'react';
import type { ConnectedAccount } from '../api/index.ts';
import { useCredentials } from '../credentials/index.ts';
import { useNames } from '../names/index.ts';

/** Who acts by a connection, and for whom, by their names. */
export const useSides = () => {
  const { nameOf } = useNames();
  const credentials = useCredentials();
  return useCallback(
    ({ actorUserId, clientId, userId }: Pick<ConnectedAccount, 'actorUserId' | 'clientId' | 'userId'>) => ({
      actor: clientId === null ? nameOf(actorUserId) : (credentials.nameOf(clientId) ?? clientId),
      account: nameOf(userId),
    }),
    [nameOf, credentials.nameOf],
  );
};
