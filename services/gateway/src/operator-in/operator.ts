import {
  type BusinessView,
  type CreateBusiness,
  createBusiness as createBusinessSchema,
  type Environment,
  type MemberView,
  type Role,
} from '@outlay/contracts';
import { type Clock, createMetrics, type Logger } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import type { z } from 'zod';
import type { ApiKey } from '../api-keys/api-key.table.ts';
import { readSigningKey } from '../credentials/signing-key.ts';
import { createSharedStores } from '../deps.ts';
import type { NewOAuthClient } from '../oauth/oauth-client.table.ts';
import { invitationSecret } from '../people/invitation-secret.ts';
import { hashPassword } from '../people/password-hash.ts';
import { createSandboxReset, type ResetBusiness } from '../sandbox/reset-sandbox.ts';
import { createInvite } from './create-invite.ts';
import { createIssueKey, type NewKey } from './issue-key.ts';
import { operatorOrigin } from './operator-origin.ts';

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

/**
 * What the operator does without the API: the same tables, the same events through the same outbox, which a running
 * gateway empties.
 */
export const openOperator = ({ databaseUrl, environment, apiKeyPrivateKey, clock, logger }: Options): Operator => {
  const metrics = createMetrics('operator');
  const database = openDatabase({ url: databaseUrl, poolSize: CONNECTIONS, logger, metrics, clock });
  const { businesses, members, users, apiKeys, oauthClients } = createSharedStores(database, clock);
  const { privateKey } = readSigningKey(apiKeyPrivateKey);

  return {
    createBusiness: (command) => businesses.createUnowned(operatorOrigin(clock), createBusinessSchema.parse(command)),

    createUser: async ({ businessId, password, ...command }) => {
      const member = await members.addUnasked({ ...operatorOrigin(clock), businessId }, command);
      if (password !== undefined) await users.setPassword(member.id, await hashPassword(password));
      return member;
    },

    createInvitation: createInvite({ users, secret: invitationSecret(privateKey), clock }),
    createKey: createIssueKey({ privateKey, environment, apiKeys, clock }),
    createClient: oauthClients.add,
    revokeClient: oauthClients.revoke,
    revokeKey: (id) => apiKeys.revoke(id, operatorOrigin(clock)),
    listKeys: apiKeys.list,
    resetSandbox: () => createSandboxReset({ database, clock, environment }).reset(operatorOrigin(clock)),
    close: database.close,
  };
};

export type { NewKey, NewOAuthClient, ResetBusiness };
