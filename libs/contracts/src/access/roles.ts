import type { Scope } from './scopes.ts';

/** A user's role in one business, from the widest right to the narrowest. */
export const ROLES = ['owner', 'admin', 'accountant', 'approver', 'employee', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** May a role read or write what belongs to another person of the same business (expenses, reports, trips, receipts)? */
const OTHERS: Record<Role, { read: boolean; write: boolean }> = {
  owner: { read: true, write: true },
  admin: { read: true, write: true },
  accountant: { read: true, write: true },
  approver: { read: false, write: false },
  employee: { read: false, write: false },
  auditor: { read: true, write: false },
};

export const mayReadOthers = (role: Role): boolean => OTHERS[role].read;
export const mayWriteOthers = (role: Role): boolean => OTHERS[role].write;
/** An auditor looks and never touches; every other role keeps its own records. */
export const mayWriteOwn = (role: Role): boolean => role !== 'auditor';
/** Writing does not imply reading: may an answer of a write name other records, which this scope reads (docs/api.md 1.12)? */
export const mayLookUp = ({ scopes }: { scopes: readonly Scope[] }, read: Scope): boolean => scopes.includes(read);
/** Webhooks, API keys, users and policies are the owner's and the admins'. */
export const mayAdminister = (role: Role): boolean => role === 'owner' || role === 'admin';
/** Categories, vendors and payments, and paying reports back, are theirs and the accountants' (docs/api.md 3). */
export const mayKeepBooks = (role: Role): boolean => mayAdminister(role) || role === 'accountant';

/** Who can ever approve (docs/api.md 3); a policy or a choice cannot give that right. */
export const APPROVING: readonly Role[] = ['owner', 'admin', 'accountant', 'approver'];

/** Who acts in a request: the user whose rights count, and the person behind the credential. */
export type Acting = { userId: number | null; actorUserId: number | null };

/** No user has this id: somebody acts for another, and the gateway that signed the request did not name them. */
export const UNKNOWN_ACTOR = -1;

/** No user has this id: a client by itself. All of them are one, because which it was is not kept. */
export const CLIENT_ACTOR = 0;

/** No user has this id: a service of ours by itself, for a user or not. Whatever it does, nobody did it. */
export const MACHINE_ACTOR = -2;

const NOBODY: ReadonlySet<number | null> = new Set([null, UNKNOWN_ACTOR, MACHINE_ACTOR]);

/** Who acts, as far as they are known: people, or a client by itself. */
export const actorsOf = ({ userId, actorUserId }: Acting): number[] =>
  userId === null && actorUserId === null
    ? [CLIENT_ACTOR]
    : [...new Set([userId, actorUserId])].filter((id): id is number => !NOBODY.has(id));
