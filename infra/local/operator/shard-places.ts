import type { Service } from '@outlay/contracts';
import { ConfigError, MAIN_SHARD, shards } from '@outlay/runtime';
import { databaseUrl } from '../../postgres/connect.ts';
import type { PlaceAddress } from '../../postgres/move/open-places.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** The services whose tenants may be in several databases. */
export const SHARDED = ['expense', 'bill', 'mileage-receipt', 'webhook-dispatcher'] as const;
export type ShardedService = (typeof SHARDED)[number];
export const isShardedService = (service: Service): service is ShardedService => SHARDED.some((one) => one === service);

/** `MILEAGE_RECEIPT_DATABASE_SHARDS`: what the service has as DATABASE_SHARDS. */
const variableOf = (service: ShardedService, name: string): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_${name}`;

/** What the operator has of them in the environment, beside the sandbox's settings. */
export const shardSettings = (environment: Settings): Settings =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) =>
      /_DATABASE_(SHARDS|URL)$|^(DATABASE_ADMIN_URL|OWNER_DATABASE_PASSWORD)$/.test(name),
    ),
  );

const ADMIN = 'PostgreSQL as a superuser; several servers with commas';
const serverOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
};

/** The further databases of a service, by name; none where it has one. @throws ConfigError */
export const furtherOf = (settings: Settings, service: ShardedService) => {
  const name = variableOf(service, 'DATABASE_SHARDS');
  const parsed = shards('').parse(settings[name] ?? '');
  if ('violation' in parsed) throw new ConfigError([`${name} ${parsed.violation}`]);
  return parsed.value;
};

/** All databases of a service, each with the superuser of its server; `main` first. @throws ConfigError with what is missing */
export const placesOf = (settings: Settings, service: ShardedService): PlaceAddress[] => {
  const name = variableOf(service, 'DATABASE_URL');
  const url = settings[name] ?? '';
  const admins = (settings.DATABASE_ADMIN_URL ?? '').split(',').filter((one) => one !== '');
  const violations = [
    ...(URL.canParse(url) ? [] : [`${name} must be an absolute URL (the database of ${service})`]),
    ...(admins.length > 0 && admins.every((one) => URL.canParse(one))
      ? []
      : [`DATABASE_ADMIN_URL is missing (${ADMIN})`]),
  ];
  if (violations.length > 0) throw new ConfigError(violations);
  const all = [{ name: MAIN_SHARD, url }, ...furtherOf(settings, service)];
  return all.map((one) => {
    const admin = admins.find((each) => serverOf(each) === serverOf(one.url));
    if (admin === undefined)
      throw new ConfigError([
        `DATABASE_ADMIN_URL names nobody of ${serverOf(one.url)}, where ${one.name} is (${ADMIN})`,
      ]);
    return { ...one, adminUrl: databaseUrl(admin, new URL(one.url).pathname.slice(1)) };
  });
};

/** `MILEAGE_RECEIPT_DATABASE_URL`; the gateway's is the operator's own. */
export const urlVariable = (service: Service): string =>
  service === 'gateway' ? 'DATABASE_URL' : `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;

/** Of each database of the service, as its own user: its tenants may be in several. @throws ConfigError */
export const urlsOf = (settings: Settings, service: Service): string[] => [
  settings[urlVariable(service)] ?? '',
  ...(isShardedService(service) ? furtherOf(settings, service).map(({ url }) => url) : []),
];
