import type { Operator } from '@outlay/gateway/operator';
import type { Command } from './command.ts';

type Key = Awaited<ReturnType<Operator['listKeys']>>[number];

/** What may be shown of a key that is kept only as a hash. */
const shown = ({ credential, name, lastFour, signingKey, createdAt, expiresAt, revokedAt, lastUsedAt }: Key) => ({
  ...credential,
  name,
  lastFour,
  signingKey,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
});

type Shown = ReturnType<typeof shown>;

const describe = ({ id, userId, name, lastFour, signingKey, expiresAt, revokedAt, lastUsedAt }: Shown): string =>
  [
    id,
    `…${lastFour}`,
    userId === null ? 'machine' : `user ${userId}`,
    revokedAt === null ? 'in force' : 'revoked',
    `expires ${expiresAt?.toISOString() ?? 'never'}`,
    `signed by ${signingKey ?? 'an unknown key'}`,
    `last used ${lastUsedAt?.toISOString() ?? 'never'}`,
    name,
  ].join('  ');

/** How many keys in force each of the environment's keys has signed: one that signed none may go. */
const countBySigner = (keys: readonly Shown[], now: Date): string => {
  const inForce = keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const bySigner = Map.groupBy(inForce, ({ signingKey }) => signingKey ?? 'an unknown key');
  return [...bySigner].map(([signer, signed]) => `${signed.length} in force signed by ${signer}`).join(', ');
};

const listKeys: Command = {
  words: 'list keys',
  usage: '',
  summary: 'every API key, without the key itself',
  options: {},
  async run(_values, { operator }) {
    const keys = (await operator().listKeys()).map(shown);
    return {
      result: keys,
      words: keys.length === 0 ? 'No keys' : [...keys.map(describe), countBySigner(keys, new Date())].join('\n'),
    };
  },
};

const revokeKey: Command = {
  words: 'revoke key',
  usage: '<key id>',
  summary: 'every gateway refuses it within 5 s',
  options: {},
  positional: 'the id of the key',
  async run(_values, { operator }, id) {
    if (!(await operator().revokeKey(id))) throw new Error(`${id} is no key in force`);
    return { result: { id, revoked: true }, words: `Key ${id} is revoked` };
  },
};

const revokeClient: Command = {
  words: 'revoke client',
  usage: '<client id>',
  summary: 'an OAuth client and all of its tokens; every gateway refuses them within 5 s',
  options: {},
  positional: 'the id of the client',
  async run(_values, { operator }, id) {
    if (!(await operator().revokeClient(id))) throw new Error(`${id} is no client in force`);
    return { result: { id, revoked: true }, words: `Client ${id} is revoked` };
  },
};

export const KEYS: readonly Command[] = [listKeys, revokeKey, revokeClient];
