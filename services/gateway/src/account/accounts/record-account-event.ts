import type { AccountChange, DataOfKind, Device } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { accountEvents } from './account-event.table.ts';

/** The kinds that each business of a person learns. */
export type BusinessKind = 'password.changed' | 'mfa.changed' | 'session.started' | 'session.ended';

type Origin = { userId: number; requestId: string; at: Date };

/** In a transaction across tenants: each business that the person belongs to gets the event; who it is about is added when it is published. */
export const publishToBusinesses = <K extends BusinessKind>(
  tx: Pick<Transaction, 'write'>,
  { userId, requestId, at }: Origin,
  kind: K,
  data: Omit<DataOfKind<K>, 'user'>,
): void => tx.write(accountEvents.insertForBusinesses({ userId, kind, data, requestId, createdAt: at }));

/** In a transaction across tenants: the person learns of it by e-mail. */
export const notifyPerson = (
  tx: Pick<Transaction, 'write'>,
  { userId, requestId, at }: Origin,
  change: AccountChange,
  device: Device | null,
): void => {
  const data = { change, device };
  tx.write(accountEvents.insertForPerson({ userId, kind: 'account.changed', data, requestId, createdAt: at }));
};
