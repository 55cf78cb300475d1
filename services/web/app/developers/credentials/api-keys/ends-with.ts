import type { ApiKey, ConnectedAccount } from '../../../core/index.ts';

type Key = Pick<ApiKey, 'id' | 'parentId' | 'status'>;

/** The active keys that end when this one does: those made with it, and with those. */
export const keysEndingWith = <K extends Key>(keys: readonly K[], id: string): K[] => {
  const made = keys.filter(({ parentId, status }) => parentId === id && status === 'active');
  return made.flatMap((key) => [key, ...keysEndingWith(keys, key.id)]);
};

type Connection = Pick<ConnectedAccount, 'clientId' | 'status'>;

/** How many connections end with a credential: those by which it acts itself. */
export const connectionsEndingWith = (connections: readonly Connection[], clientIds: readonly string[]): number =>
  connections.filter(
    ({ clientId, status }) => status !== 'revoked' && clientId !== null && clientIds.includes(clientId),
  ).length;
