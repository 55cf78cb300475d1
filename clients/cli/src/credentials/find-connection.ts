import { CliError, UsageError } from '../errors.ts';
import { accessTokenOf } from './access-token.ts';
import { type Profile, readProfiles } from './profile-store.ts';

/** What was typed; each wins over the variable of the environment, and that over the profile. */
export type ConnectionOptions = { profile?: string; url?: string; apiKey?: string; tenant?: string };

/** How to reach one business: what `createClient` takes. */
export type Connection = {
  /** The profile that it comes from; undefined where everything was given. */
  profile: string | undefined;
  baseUrl: string;
  token: () => Promise<string>;
  tenantId: number | undefined;
};

type Where = { folder: string; env: Readonly<Record<string, string | undefined>> };

const readTenant = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`A business is named by its id, not by "${text}"`);
  return Number(text);
};

/** An address without what would be written twice; @throws UsageError */
export const readBaseUrl = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`An address like https://api.example.com is wanted, not "${text}"`);
  return text.replace(/\/+$/, '');
};

type Place = Pick<Connection, 'baseUrl' | 'tenantId'> & { name: string; kept: Profile | undefined };

/** Where to send requests, and in which business, also of who is not signed in. @throws CliError when nothing names an address */
export const findPlace = (options: ConnectionOptions, { folder, env }: Where): Place => {
  const named = options.profile ?? env.OUTLAY_PROFILE;
  const { current, profiles } = readProfiles(folder);
  const name = named ?? current;
  const kept = profiles[name];
  if (named !== undefined && kept === undefined)
    throw new CliError(`There is no profile ${named}: outlay login --profile ${named}`);
  const url = options.url ?? env.OUTLAY_URL ?? kept?.baseUrl;
  if (url === undefined)
    throw new CliError(
      'Where is your Outlay? Sign in with outlay login --url ADDRESS, or set OUTLAY_URL and OUTLAY_API_KEY',
    );
  const baseUrl = readBaseUrl(url);
  const tenantId =
    readTenant(options.tenant ?? env.OUTLAY_TENANT) ?? (kept?.baseUrl === baseUrl ? kept.tenantId : undefined);
  return { name, kept, baseUrl, tenantId };
};

/**
 * Where to send requests, and with what: options, then `OUTLAY_URL`, `OUTLAY_API_KEY`, `OUTLAY_TENANT` and `OUTLAY_PROFILE`, then
 * what was kept by `outlay login`.
 * @throws CliError when nothing names a credential or an address
 */
export const findConnection = (options: ConnectionOptions, where: Where): Connection => {
  const { name, kept: profile, baseUrl, tenantId } = findPlace(options, where);
  const apiKey = options.apiKey ?? where.env.OUTLAY_API_KEY;
  if (apiKey) return { profile: undefined, baseUrl, token: async () => apiKey, tenantId };
  if (profile === undefined) throw new CliError('You are not signed in: outlay login, or set OUTLAY_API_KEY');
  // What was kept for one address is sent to no other one.
  if (profile.baseUrl !== baseUrl)
    throw new CliError(`The profile ${name} is of ${profile.baseUrl}: name another one, or an API key`);
  const key = profile.apiKey;
  const token = key === undefined ? () => accessTokenOf(where.folder, name) : async () => key;
  return { profile: name, baseUrl, token, tenantId };
};
