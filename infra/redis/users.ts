import { createHash, createHmac } from 'node:crypto';
import type { Service } from '@outlay/contracts';

/** Who uses Redis, and the beginning of the keys that are its own. */
const KEYS = { gateway: 'rate:*', 'webhook-dispatcher': 'outlay:*:heard:*' } as const satisfies Partial<
  Record<Service, string>
>;

export type RedisService = keyof typeof KEYS;
export const REDIS_SERVICES = Object.keys(KEYS) as RedisService[];
export type RedisPasswords = Readonly<Record<RedisService, string>>;

/** What the rate windows and dedup locks call, in their scripts too, and what a connection needs. */
const COMMANDS = [
  ...['eval', 'evalsha', 'set', 'get', 'del', 'incrby', 'pttl', 'pexpire', 'expire', 'multi', 'exec'],
  ...['ping', 'quit', 'info', 'select', 'client|setname'],
]
  .map((command) => `+${command}`)
  .join(' ');

const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Lines of an ACL file, or of a configuration: a user per service that sees its own keys only. No password stands in them. */
export const redisUsers = (passwords: RedisPasswords): string[] =>
  REDIS_SERVICES.map((service) => `user ${service} on #${hashOf(passwords[service])} ~${KEYS[service]} ${COMMANDS}`);

/** Who may do everything on a server of its own. */
export const REDIS_OPERATOR = 'operator';

/**
 * The same for a server of its own, with an operator who may do everything; nobody else may do anything. Nobody can be the default user,
 * but as it Redis reads its append-only file at a start: without rights it leaves out every transaction in it, and scripts that write
 * twice are such.
 */
export const redisAcl = (passwords: RedisPasswords, operator: string): string =>
  [
    'user default off resetpass ~* &* +@all',
    `user ${REDIS_OPERATOR} on #${hashOf(operator)} ~* &* +@all`,
    ...redisUsers(passwords),
    '',
  ].join('\n');

/** Of the services' users on a server of this machine, whose own password is kept: none of them leads to another one. */
export const redisPasswordsFrom = (password: string): RedisPasswords =>
  Object.fromEntries(
    REDIS_SERVICES.map((service) => [
      service,
      createHmac('sha256', password).update(`redis ${service}`).digest('base64url'),
    ]),
  ) as Record<RedisService, string>;

/** The Redis at `url`, as the user of each service. */
export const redisUrls = (url: string, passwords: RedisPasswords): Record<RedisService, string> => {
  const urlOf = (service: RedisService): string => {
    const own = new URL(url);
    own.username = service;
    own.password = passwords[service];
    return own.href;
  };
  return Object.fromEntries(REDIS_SERVICES.map((service) => [service, urlOf(service)])) as Record<RedisService, string>;
};
