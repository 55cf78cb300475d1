import type { Environment } from '@outlay/contracts';
import type { Clock, SandboxClock } from '@outlay/runtime';
import type { Database, LinkTokens } from '@outlay/store';
import type { SigningKeys } from './access/credentials/signing-keys.ts';

/** What every use case of this service is given, be it by a gateway or by the operator's commands. */
export type Deps = {
  database: Database;
  clock: Clock;
  /** Real time, whatever the sandbox shows, and right where this machine's is not: for what another machine counts, as a code does. */
  realClock: Pick<Clock, 'now'>;
  /** The same clock where it may be moved: in a gateway of the sandbox. */
  sandboxClock: SandboxClock | undefined;
  environment: Environment;
  /** The environment's own: they sign API keys, and all other secrets are derived from them. */
  signingKeys: SigningKeys;
  /** The secret parts of the links that people get by e-mail. */
  linkTokens: LinkTokens;
  /** What a hash of a password costs: the power of two that is scrypt's N. */
  passwordCost: number;
  /** How much one person may make by the API. */
  most: { keysPerPerson: number; businessesPerPerson: number };
};
