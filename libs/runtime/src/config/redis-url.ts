import type { Field } from './fields.ts';

const SENTINEL =
  /^(rediss?)-sentinel:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]+)(?:\/(\d*))?(?:\?([^#]*))?#([\w.-]+)$/;
const SENTINEL_PORT = 26_379;

type Sentinel = { host: string; port: number };

/** Of whichever server the sentinels call the master, as ioredis takes it. */
export type Watched = {
  sentinels: Sentinel[];
  name: string;
  db: number;
  username?: string;
  password?: string;
  sentinelUsername?: string;
  sentinelPassword?: string;
  tls?: object;
  sentinelTLS?: object;
  enableTLSForSentinelMode?: boolean;
};

const addressOf = (text: string): Sentinel | undefined => {
  const written = `tcp://${text.trim()}`;
  if (!URL.canParse(written)) return undefined;
  const { hostname, port } = new URL(written);
  return hostname === '' ? undefined : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || SENTINEL_PORT) };
};

/** Nothing that is left out stands in the options as undefined. */
const given = (name: string, text: string | null | undefined): Record<string, string> =>
  text ? { [name]: decodeURIComponent(text) } : {};

/**
 * `redis-sentinel://user:password@h1:26379,h2:26379,h3:26379/0#mymaster`: the sentinels, who know which server is the master, and
 * the name that they watch it under. User and password are Redis' own; those of the sentinels, where they have any, are
 * `?sentinelUsername=…&sentinelPassword=…`. `rediss-sentinel:` is the same over TLS. undefined when it is none of these.
 */
export const sentinelOptions = (url: string): Watched | undefined => {
  const [, scheme, username, password, hosts = '', database, query = '', name = ''] = SENTINEL.exec(url) ?? [];
  const sentinels = hosts.split(',').map(addressOf);
  if (scheme === undefined || sentinels.includes(undefined)) return undefined;
  const own = new URLSearchParams(query);
  return {
    sentinels: sentinels.filter((one) => one !== undefined),
    name,
    db: Number(database || 0),
    ...given('username', username),
    ...given('password', password),
    ...given('sentinelUsername', own.get('sentinelUsername')),
    ...given('sentinelPassword', own.get('sentinelPassword')),
    ...(scheme === 'rediss' && { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} }),
  };
};

const DIRECT = /^rediss?:\/\//;

/** The address of a Redis, or of the sentinels of several. */
export const redisUrl = (doc: string): Field<string> => ({
  doc,
  parse: (value) =>
    (DIRECT.test(value) && URL.canParse(value)) || sentinelOptions(value)
      ? { value }
      : { violation: 'must be redis://… or redis-sentinel://host:port,host:port/0#name' },
});
