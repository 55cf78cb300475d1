import { newId, type Role } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { formerMembers, isForgotten, memberships, type User, users } from '../../account/index.ts';
import { domainOf, domains } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { changeMembership, inviting, settleEmployee, writeGuest } from '../../people/index.ts';
import { type IdentityProvider, mappedRole } from '../identity-providers/identity-provider.ts';
import { type Identity, notProven } from './identity.ts';
import { providerSubjects } from './provider-subject.table.ts';

const originOf = ({ id, businessId }: IdentityProvider, at: Date) => ({
  businessId,
  userId: null,
  actorUserId: null,
  onBehalfOf: null,
  credentialId: `idp_${id}`,
  requestId: newId('provider', at),
});

/** A business is believed about addresses of domains that it has proven, at this moment, and about no others. @throws NotProven */
const assertBelieved = async (tx: Transaction, { businessId, domains: own }: IdentityProvider, email: string) => {
  const domain = domainOf(email);
  if (domain === undefined || !own.includes(domain)) return notProven('an address of another domain');
  const verified = await domains.verifiedAmong(tx, businessId, [domain]);
  if (!verified.has(domain)) notProven('a domain that is not verified any more');
};

/** Who the subject is here: the subject decides, whatever the address is now. undefined: nobody yet. */
const findLinked = async (tx: ChangeTransaction, provider: IdentityProvider, { subject }: Identity) => {
  const userId = await providerSubjects.find(tx, provider.id, subject);
  const user = userId === undefined ? undefined : await users.lock(tx, userId);
  if (user === undefined) return undefined;
  if (!isForgotten(user)) return user;
  tx.write(providerSubjects.deleteOfUser(provider.id, user.id));
  return undefined;
};

/** The address decides the first time alone, and only when the provider does not doubt it. @throws NotProven */
const findByAddress = async (tx: ChangeTransaction, provider: IdentityProvider, { email, isVerified }: Identity) => {
  if (email === undefined || isVerified === false) return notProven('no verified address');
  await assertBelieved(tx, provider, email);
  return { email, user: await users.findByEmail(tx, email) };
};

type Joining = { deps: Deps; provider: IdentityProvider; identity: Identity; nextUserId: number };

/** A person who comes for the first time: a member from now on, unless they are one already. */
const linkNew = async (tx: ChangeTransaction, { deps, provider, identity, nextUserId }: Joining): Promise<number> => {
  const { id: providerId, businessId, defaultRole } = provider;
  const { email, user } = await findByAddress(tx, provider, identity);
  const userId = user?.id ?? nextUserId;
  const standing = user && (await memberships.findStanding(tx, businessId, userId));
  // Whoever has this address now is somebody else there: an administrator invites them anew.
  if (standing?.status !== 'invited' && (await providerSubjects.isTaken(tx, providerId, userId)))
    return notProven('an account of another subject');
  if (standing === undefined) {
    if (await memberships.isRemovedByDirectory(tx, businessId, userId))
      return notProven('somebody whom the directory removed');
    if (await formerMembers.has(tx, businessId, userId)) return notProven('somebody who was removed, or left');
  }
  if (standing?.status !== 'active') {
    const role = mappedRole(provider, identity.roles) ?? defaultRole;
    const command = { name: identity.name ?? email, email, role };
    const guest = { command, userId, isKnown: user !== undefined };
    await writeGuest(deps, tx, originOf(provider, tx.now), guest, 'active');
    tx.audit('user.joined', `user:${userId}`);
    await settleEmployee(tx, { businessId, userId, isMember: true });
  }
  tx.write(providerSubjects.deleteOfUser(providerId, userId));
  tx.write(providerSubjects.insert({ businessId, providerId, subject: identity.subject, userId }, new Date()));
  return userId;
};

/** Who left the business, or was removed, does not come back by themselves: they are invited. */
const resume = async (tx: ChangeTransaction, { deps, provider, identity }: Joining, user: User): Promise<number> => {
  const { id: providerId, businessId, defaultRole } = provider;
  await assertBelieved(tx, provider, user.email);
  const standing = await memberships.findStanding(tx, businessId, user.id);
  if (standing === undefined) return notProven('nobody of the business any more');
  if (standing.status === 'invited') {
    const role = mappedRole(provider, identity.roles) ?? defaultRole;
    const guest = { command: { name: user.name, email: user.email, role }, userId: user.id, isKnown: true };
    await writeGuest(deps, tx, originOf(provider, tx.now), guest, 'active');
    tx.audit('user.joined', `user:${user.id}`);
    await settleEmployee(tx, { businessId, userId: user.id, isMember: true });
  }
  tx.write(providerSubjects.use(providerId, identity.subject, new Date()));
  return user.id;
};

/** By the claim, at each sign-in; owners come and go by owners alone. @throws NotProven for an owner who may not sign in here */
const settleRole = async (tx: ChangeTransaction, { provider, identity }: Joining, userId: number): Promise<void> => {
  const { businessId, includesOwners } = provider;
  const role: Role | undefined = await memberships.roleOf(tx, businessId, userId);
  if (role === 'owner') return includesOwners ? undefined : notProven('an owner');
  const mapped = mappedRole(provider, identity.roles);
  if (mapped === undefined || mapped === role) return;
  const by = { role: 'admin' as const, scopes: ['users:write' as const], environment: 'sandbox' as const };
  const caller = { ...originOf(provider, tx.now), ...by, locale: 'en-CA' as const, idempotencyKey: null };
  await changeMembership(tx, caller, { id: userId, ifMatch: null }, { role: mapped });
};

/**
 * The account of whoever a provider proved, who is a member of its business then. It gets into no other business by it:
 * what the session may do is bound to the provider. @throws NotProven
 */
export const joinByProvider = (deps: Deps, provider: IdentityProvider, identity: Identity): Promise<number> =>
  inviting(async () => {
    const { database, clock } = deps;
    const nextUserId = await database.nextId('user_ids');
    const joining = { deps, provider, identity, nextUserId };
    return database.change(originOf(provider, clock.now()), async (tx) => {
      const linked = await findLinked(tx, provider, identity);
      const userId = linked ? await resume(tx, joining, linked) : await linkNew(tx, joining);
      await settleRole(tx, joining, userId);
      return userId;
    });
  });
