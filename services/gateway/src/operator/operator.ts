import {
  API_KEY_PREFIX,
  type BusinessView,
  type CreateBusiness,
  createBusiness as createBusinessSchema,
  datesAsText,
  type Environment,
  type MemberView,
  newId,
  type Role,
} from '@outlay/contracts';
import { type Clock, createMetrics, type Logger, systemClock } from '@outlay/runtime';
import { createLinkTokens, type IdempotentOrigin, type LinkTokens, openDatabase, type Person } from '@outlay/store';
import type { z } from 'zod';
import { readSigningKeys } from '../access/index.ts';
import { PASSWORD_COST, resetSecondFactors } from '../account/index.ts';
import { createBusiness, publishPlaces, publishRestored, type RestoredTimes } from '../business/index.ts';
import type { Deps } from '../deps.ts';
import {
  issueApiKey,
  issueOAuthClient,
  type NewKey,
  type NewOAuthClient,
  revokeClient,
  revokeKey,
  revokePortalLinks,
} from '../developers/index.ts';
import { addMember, inviteByLink, publishEmployees, publishPeople } from '../people/index.ts';
import { beginBusiness, beginPerson, finishErasure, readBusiness, readPerson } from './erasure/begin-erasure.ts';
import type { BusinessErasure, BusinessFacts, PersonErasure } from './erasure/erasure.table.ts';
import type { Whom } from './erasure/find-person.table.ts';
import { endAccounts, leaveAll } from './erasure/leave-all.ts';
import { type ListedKey, listed, type Wanted } from './lists/listed.table.ts';
import { findClockBusiness, giveClock } from './sandbox/give-clock.ts';
import { resetSandbox } from './sandbox/reset-sandbox.ts';
import type { ResetBusiness } from './sandbox/sandbox.table.ts';

type Options = {
  /** As the service role. */
  databaseUrl: string;
  environment: Environment;
  /** API_KEY_PRIVATE_KEY of the gateways. */
  apiKeyPrivateKey: string;
  /** ACCOUNT_LINK_KEY of the gateways, for commands that make links. */
  accountLinkKey?: string | undefined;
  /** PASSWORD_COST of the gateways; left out: the usual one. */
  passwordCost?: number;
  clock: Clock;
  logger: Logger;
};

export type NewUser = {
  businessId: number;
  name: string;
  email: string;
  role: Role;
  locale?: CreateBusiness['locale'];
  /** Kept as a scrypt hash only; for an e-mail that is unknown. */
  password?: string;
};

const CONNECTIONS = 2;
/** The limits are for what people do by themselves. */
const UNLIMITED = { keysPerPerson: Number.POSITIVE_INFINITY, businessesPerPerson: Number.POSITIVE_INFINITY };

/** The actor in the audit log and the events: the operator, and no person of the customer. */
const originAt = (now: Date): Omit<IdempotentOrigin, 'businessId'> => ({
  userId: null,
  onBehalfOf: null,
  credentialId: 'operator',
  requestId: newId('operator', now),
  idempotencyKey: null,
});

/** Without the key every link is refused, and all other commands work. */
const linkTokensOf = (key: string | undefined): LinkTokens => {
  if (key) return createLinkTokens(key);
  const missing = (): never => {
    throw new Error('ACCOUNT_LINK_KEY is missing: what the links in e-mails are made from');
  };
  return {
    get keyId(): string {
      return missing();
    },
    tokenOf: missing,
  };
};

/**
 * What the operator does without the API: the same tables, the same events through the same outbox, which a running
 * gateway empties.
 */
export const openOperator = ({
  databaseUrl,
  environment,
  apiKeyPrivateKey,
  accountLinkKey,
  passwordCost = PASSWORD_COST,
  clock,
  logger,
}: Options) => {
  const metrics = createMetrics('operator');
  const database = openDatabase({ url: databaseUrl, poolSize: CONNECTIONS, logger, metrics, clock });
  const signingKeys = readSigningKeys(apiKeyPrivateKey);
  const linkTokens = linkTokensOf(accountLinkKey);
  const own = { realClock: systemClock, sandboxClock: undefined, most: UNLIMITED, passwordCost };
  const deps: Deps = { database, clock, environment, signingKeys, linkTokens, ...own };
  const origin = () => originAt(clock.now());

  return {
    /** What is left out gets the API's defaults. Nobody is a member yet. */
    createBusiness: async (command: z.input<typeof createBusinessSchema>): Promise<BusinessView> =>
      datesAsText(await createBusiness(deps, origin(), createBusinessSchema.parse(command))),

    /**
     * Adds a person to a business, without an invitation, and creates the person when the e-mail is unknown; only then may a password
     * be given. @throws AppError ALREADY_EXISTS, NOT_FOUND
     */
    createUser: async ({ businessId, password, ...command }: NewUser): Promise<MemberView> =>
      datesAsText(await addMember(deps, { ...origin(), businessId }, command, password)),

    /** The last part of a link by which a person without a password sets their first one. @throws Error for all others */
    createInvitation: (userId: number) => inviteByLink(deps, userId),
    /** `key` is shown this one time. */
    createKey: (command: NewKey) => issueApiKey(deps, command),
    /** An OAuth client; its secret is shown this one time, null for a public one. */
    createClient: (command: NewOAuthClient) => issueOAuthClient(deps, command),
    /** False when it was not in force. Its tokens are refused within 5 s. */
    revokeClient: (id: string) => revokeClient(deps, id),
    /** False when it was not in force. Every gateway refuses it within 5 s. */
    revokeKey: (id: string) => revokeKey(deps, origin(), id),
    /** Ends every link to the portal of a business, and its session, at once; returns how many there were. */
    revokePortalLinks: (businessId: number) => revokePortalLinks(deps, { ...origin(), businessId }),
    /** Publishes who belongs to a business, for a service that is new; returns how many there are. */
    publishPeople: (businessId: number) => publishPeople(deps, { ...origin(), businessId }),
    /** The same of what its employees are called. */
    publishEmployees: (businessId: number) => publishEmployees(deps, { ...origin(), businessId }),
    /** The same of what its departments and locations are called. */
    publishPlaces: (businessId: number) => publishPlaces(deps, { ...origin(), businessId }),
    /** Publishes to a business that its data was set back; false when it was for this moment before. */
    publishRestored: (businessId: number, times: RestoredTimes) =>
      publishRestored(deps, { ...origin(), businessId }, times),
    /** For somebody who lost them: all of theirs, and their sessions, end. @throws AppError NOT_FOUND */
    resetSecondFactors: (userId: number) => resetSecondFactors(deps, userId, origin().requestId),
    listBusinesses: (wanted: Wanted = {}) => database.acrossTenants((tx) => listed.businesses(tx, wanted)),
    listUsers: (wanted: Wanted = {}) => database.acrossTenants((tx) => listed.users(tx, wanted)),
    listClients: (wanted: Wanted = {}) => database.acrossTenants((tx) => listed.clients(tx, wanted)),
    listKeys: async (wanted: Wanted = {}): Promise<ListedKey[]> => {
      const keys = await database.acrossTenants((tx) => listed.keys(tx, wanted));
      return keys.map((key) => ({ ...key, prefix: API_KEY_PREFIX[environment] }));
    },
    /** Takes every business of a sandbox back to its beginning; each service notes in its audit log that it handled it. */
    resetSandbox: () => resetSandbox(deps, origin()),
    /** The business whose owners and administrators may move the sandbox's clock, which moves the time of all. */
    clockBusiness: () => findClockBusiness(deps),
    /** @throws AppError NOT_FOUND */
    giveClock: (businessId: number) => giveClock(deps, { ...origin(), businessId }),
    /** Whom an erasure or an export is about, with all their names. @throws AppError NOT_FOUND */
    readPerson: (whom: Whom) => readPerson(deps, whom),
    /** @throws AppError NOT_FOUND */
    readBusiness: (businessId: number) => readBusiness(deps, businessId),
    /** @throws Error for the last owner of a business */
    beginPerson: (person: Person, choices: { written: boolean; receipts: boolean }) =>
      beginPerson(deps, person, choices),
    beginBusiness: (businessId: number, facts: BusinessFacts) => beginBusiness(deps, businessId, facts),
    /** A person leaves every business, and the account ends; where that is done nothing happens. */
    leaveAll: (person: Person) => leaveAll(deps, origin(), person),
    /** The accounts of people who belong to no business any more end. */
    endAccounts: (userIds: readonly number[]) => endAccounts(deps, userIds),
    /** Of an erasure that is done ids alone stay. */
    finishErasure: (id: string) => finishErasure(deps, id),
    close: database.close,
  };
};

export type Operator = ReturnType<typeof openOperator>;
export type { BusinessErasure, BusinessFacts, NewKey, NewOAuthClient, PersonErasure, ResetBusiness, Wanted, Whom };
