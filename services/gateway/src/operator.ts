import {
  type BusinessView,
  type CreateBusiness,
  createBusiness as createBusinessSchema,
  datesAsText,
  type Environment,
  type MemberView,
  newId,
  type Role,
} from '@outlay/contracts';
import { type Clock, createMetrics, type Logger } from '@outlay/runtime';
import { type ChangeOrigin, openDatabase } from '@outlay/store';
import type { z } from 'zod';
import { type ApiKey, issueApiKey, listAllKeys, type NewKey, revokeKey } from './api-keys/index.ts';
import { createUnownedBusiness } from './businesses/index.ts';
import { readPrivateKey } from './credentials/index.ts';
import type { Deps } from './deps.ts';
import { createClient, type NewOAuthClient, revokeClient } from './oauth/index.ts';
import { addMemberByOperator, inviteByLink } from './people/index.ts';
import { type ResetBusiness, resetSandbox } from './sandbox/index.ts';
import { hashPassword, setPassword } from './users/index.ts';

type Options = {
  /** As the service role. */
  databaseUrl: string;
  environment: Environment;
  /** API_KEY_PRIVATE_KEY of the gateways. */
  apiKeyPrivateKey: string;
  clock: Clock;
  logger: Logger;
};

export type NewUser = {
  businessId: number;
  name: string;
  email: string;
  role: Role;
  locale?: CreateBusiness['locale'];
  /** Kept as a scrypt hash only. */
  password?: string;
};

export type Operator = {
  /** What is left out gets the API's defaults. Nobody is a member yet. */
  createBusiness(command: z.input<typeof createBusinessSchema>): Promise<BusinessView>;
  /** Adds a person to a business, and creates the person when the e-mail is unknown. Throws ALREADY_EXISTS, NOT_FOUND. */
  createUser(command: NewUser): Promise<MemberView>;
  /** The last part of a link by which a person without a password sets their first one. @throws Error for all others */
  createInvitation(userId: number): Promise<{ path: string; expiresAt: Date }>;
  /** `key` is shown this one time. */
  createKey(command: NewKey): Promise<{ id: string; key: string }>;
  /** An OAuth client; its secret is shown this one time, null for a public one. */
  createClient(command: NewOAuthClient): Promise<{ clientId: string; clientSecret: string | null }>;
  /** False when it was not in force. Its tokens are refused within 5 s. */
  revokeClient(id: string): Promise<boolean>;
  /** False when it was not in force. Every gateway refuses it within 5 s. */
  revokeKey(id: string): Promise<boolean>;
  listKeys(): Promise<ApiKey[]>;
  /** Takes every business of a sandbox back to its beginning; each service notes in its audit log that it handled it. */
  resetSandbox(): Promise<{ resetId: string; businesses: ResetBusiness[] }>;
  close(): Promise<void>;
};

const CONNECTIONS = 2;

/** The actor in the audit log and the events: the operator, and no person of the customer. */
const originAt = (now: Date): Omit<ChangeOrigin, 'businessId'> => ({
  userId: null,
  onBehalfOf: null,
  credentialId: 'operator',
  requestId: newId('operator', now),
});

/**
 * What the operator does without the API: the same tables, the same events through the same outbox, which a running
 * gateway empties.
 */
export const openOperator = ({ databaseUrl, environment, apiKeyPrivateKey, clock, logger }: Options): Operator => {
  const metrics = createMetrics('operator');
  const database = openDatabase({ url: databaseUrl, poolSize: CONNECTIONS, logger, metrics, clock });
  const privateKey = readPrivateKey(apiKeyPrivateKey);
  const deps: Deps = { database, clock, sandboxClock: undefined, environment, privateKey };
  const origin = () => originAt(clock.now());

  return {
    createBusiness: async (command) =>
      datesAsText(await createUnownedBusiness(deps, origin(), createBusinessSchema.parse(command))),

    createUser: async ({ businessId, password, ...command }) => {
      const member = await addMemberByOperator(deps, { ...origin(), businessId }, command);
      if (password !== undefined) {
        const hash = await hashPassword(password);
        await database.acrossTenants(async (tx) => tx.write(setPassword(member.id, hash)));
      }
      return datesAsText(member);
    },

    createInvitation: (userId) => inviteByLink(deps, userId),
    createKey: (command) => issueApiKey(deps, command),
    createClient: (command) => createClient(deps, command),
    revokeClient: (id) => revokeClient(deps, id),
    revokeKey: (id) => revokeKey(deps, origin(), id),
    listKeys: () => listAllKeys(deps),
    resetSandbox: () => resetSandbox(deps, origin()),
    close: database.close,
  };
};

export type { NewKey, NewOAuthClient, ResetBusiness };
