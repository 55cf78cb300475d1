import { SERVICES, type Service } from '@outlay/contracts';
import { ConfigError, type GivenKeys } from '@outlay/runtime';
import { describeMisfit, findMisfits, orShutOut } from '@outlay/store';
import { furtherOf, isShardedService } from '../local/operator/shard-places.ts';
import { connected, databaseUrl } from './connect.ts';
import { databaseOf } from './provision.ts';
import { backupKey, keysOf } from './service-keys.ts';

/** The operator's variables, as in `operator/secrets.env`: all keys, and the addresses of all databases. */
type Settings = Readonly<Record<string, string | undefined>>;

/** How the keys of a folder belong to the databases. */
export type FittingKeys = {
  /** Databases of ours that there are. */
  found: number;
  /** A sentence for each variable of which the keys do not belong to a database, and for each server that lets nobody in with these passwords. */
  misfits: string[];
  /** Does a server let nobody in? Then it holds the data of other secrets, or none of ours. */
  isShut: boolean;
  /** Databases that did not answer, with the reason. */
  away: string[];
};

type Place = { url: string; keys: GivenKeys[] };

/** Milliseconds for one connection. */
const CONNECT_WITHIN = 5_000;
const NO_SUCH_DATABASE = '3D000';

const variableOf = (service: Service): string =>
  service === 'gateway' ? 'DATABASE_URL' : `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;

/** By the administrator, where that is known: the services' own users may be about to be made. */
const mainOf = (settings: Settings, service: Service): string | undefined => {
  const [admin = ''] = (settings.DATABASE_ADMIN_URL ?? '').split(',');
  return URL.canParse(admin) ? databaseUrl(admin, databaseOf(service)) : settings[variableOf(service)];
};

const placesOf = (settings: Settings, service: Service): Place[] => {
  const further = isShardedService(service) ? furtherOf(settings, service).map(({ url }) => url) : [];
  const keys = [...keysOf(service, settings), ...(service === 'gateway' ? backupKey(settings) : [])];
  return [mainOf(settings, service), ...further].flatMap((url) => (url ? [{ url, keys }] : []));
};

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

/** What one database adds; an empty answer where it is not made yet. */
const compare = async ({ url, keys }: Place): Promise<Partial<FittingKeys>> => {
  try {
    const own = await connected(url, (client) => findMisfits(client, keys), { within: CONNECT_WITHIN });
    return { found: 1, misfits: own.map((misfit) => describeMisfit(misfit, new URL(url).pathname.slice(1))) };
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return {};
    const shut = orShutOut(error, url);
    if (shut instanceof ConfigError) return { isShut: true, misfits: [...shut.violations] };
    return { away: [`${new URL(url).host}: ${reasonOf(error)}`] };
  }
};

/**
 * Do the keys and passwords of these variables belong to the databases that they name? Each is looked at, and nothing changed. A database
 * that remembers no keys yet (of a release before `known_keys`, or that no service has started on) takes all.
 */
export const compareKeys = async (settings: Settings): Promise<FittingKeys> => {
  const all: Partial<FittingKeys>[] = [];
  for (const place of SERVICES.flatMap((service) => placesOf(settings, service))) all.push(await compare(place));
  return {
    found: all.reduce((sum, { found = 0 }) => sum + found, 0),
    misfits: [...new Set(all.flatMap(({ misfits = [] }) => misfits))],
    isShut: all.some((one) => one.isShut === true),
    away: [...new Set(all.flatMap(({ away = [] }) => away))],
  };
};
