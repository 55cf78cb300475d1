import { SERVICES, type Service } from '@outlay/contracts';
import { ConfigError, type GivenKeys } from '@outlay/runtime';
import { describeMisfit, findMisfits, orShutOut } from '@outlay/store';
import { urlsOf } from '../local/operator/shard-places.ts';
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
  /** Servers that did not answer, with the reason. */
  away: string[];
  /** Servers that answered, and whose databases could not be looked at, with the reason. */
  unclear: string[];
};

type Place = { url: string; keys: GivenKeys[] };

/** Milliseconds for one connection. */
const CONNECT_WITHIN = 5_000;
const NO_SUCH_DATABASE = '3D000';

/** The main one by the administrator, where that is known: the services' own users may be about to be made. */
const urlsFor = (settings: Settings, service: Service): string[] => {
  const [own = '', ...further] = urlsOf(settings, service);
  const [admin = ''] = (settings.DATABASE_ADMIN_URL ?? '').split(',');
  return [URL.canParse(admin) ? databaseUrl(admin, databaseOf(service)) : own, ...further].filter((url) => url !== '');
};

const placesOf = (settings: Settings, service: Service): Place[] => {
  const keys = [...keysOf(service, settings), ...(service === 'gateway' ? backupKey(settings) : [])];
  return urlsFor(settings, service).map((url) => ({ url, keys }));
};

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const isUnreached = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return UNREACHED.has(code) || /timeout/.test(message);
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
    const why = [`${new URL(url).host}: ${reasonOf(error)}`];
    return isUnreached(error) ? { away: why } : { unclear: why };
  }
};

/**
 * Do the keys and passwords of these variables belong to the databases that they name? Each is looked at, and nothing changed. A database
 * that remembers no keys yet (of a release before `known_keys`, or that no service has started on) takes all.
 */
export const compareKeys = async (settings: Settings): Promise<FittingKeys> => {
  const all: Partial<FittingKeys>[] = [];
  // Of a server that does not answer one database is enough.
  const silent = new Set<string>();
  for (const place of SERVICES.flatMap((service) => placesOf(settings, service))) {
    const { host } = new URL(place.url);
    if (silent.has(host)) continue;
    const one = await compare(place);
    if (one.away || one.unclear) silent.add(host);
    all.push(one);
  }
  return {
    found: all.reduce((sum, { found = 0 }) => sum + found, 0),
    misfits: [...new Set(all.flatMap(({ misfits = [] }) => misfits))],
    isShut: all.some((one) => one.isShut === true),
    away: all.flatMap(({ away = [] }) => away),
    unclear: all.flatMap(({ unclear = [] }) => unclear),
  };
};
