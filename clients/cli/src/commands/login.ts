import { createClient, OutlayError } from '@outlay/client';
import type { Command } from 'commander';
import { readBaseUrl } from '../credentials/find-connection.ts';
import { changeProfiles, type Profile, profilesFile, readProfiles } from '../credentials/index.ts';
import { DEFAULT_PROFILE } from '../credentials/profile-store.ts';
import { CliError, UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { visible } from '../output/visible.ts';
import { words } from '../read-options.ts';
import { createApi, type Row } from '../session/create-api.ts';
import type { GlobalOptions } from '../session/open-session.ts';
import { SCOPES } from '../sign-in/scopes.ts';
import { signInByBrowser } from '../sign-in/sign-in-by-browser.ts';
import { signInByDevice } from '../sign-in/sign-in-by-device.ts';

type Options = GlobalOptions & { device?: boolean; withApiKey?: boolean; scopes?: string };

const MOST_BUSINESSES = 100;

/** The credential of a new profile: a key from standard input, or what a person gets by signing in. */
const obtain = async (io: Io, baseUrl: string, options: Options): Promise<Pick<Profile, 'apiKey' | 'tokens'>> => {
  if (options.withApiKey) {
    const apiKey = (await io.readInput()).trim();
    if (!/^sk_(test|live)_\S+$/.test(apiKey)) throw new UsageError('An API key is wanted on standard input');
    return { apiKey };
  }
  const scope = (options.scopes === undefined ? SCOPES : words(options.scopes)).join(' ');
  return { tokens: await (options.device ? signInByDevice : signInByBrowser)(io, baseUrl, scope) };
};

/** The businesses that the new profile may act in; none where it may not know them (`--scopes`). */
const businessesOf = (io: Io, { baseUrl, apiKey, tokens }: Profile): Promise<Row[]> => {
  const client = createClient({ baseUrl, token: apiKey ?? tokens?.accessToken ?? '' });
  const found = createApi(client, io.signal).list('/v1/businesses', {}, MOST_BUSINESSES);
  return found.catch((error: unknown) => {
    if (error instanceof OutlayError && error.status === 403) return [];
    throw error;
  });
};

/** The business to act in: the one that was named, else the first. @throws CliError when it is none of theirs */
const chooseBusiness = (businesses: readonly Row[], named: string | undefined): Row => {
  if (named === undefined) return businesses[0] ?? {};
  const found = businesses.find(({ id }) => String(id) === named);
  if (found === undefined) throw new CliError(`${named} is none of your businesses`);
  return found;
};

/** `outlay login`: signs a person in, and keeps what they got as a profile. */
export const addLogin = (program: Command, io: Io): void => {
  program
    .command('login')
    .description('sign in by browser, and keep it as a profile on this machine')
    .option('--device', 'with a code, for a machine without a browser')
    .option('--with-api-key', 'keep an API key from standard input instead')
    .option('--scopes <scopes>', 'no more rights than these, with commas between them')
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const { current, profiles } = readProfiles(io.folder);
      const name =
        options.profile ?? io.env.OUTLAY_PROFILE ?? (Object.keys(profiles).length === 0 ? DEFAULT_PROFILE : current);
      const url = options.url ?? io.env.OUTLAY_URL ?? profiles[name]?.baseUrl;
      if (url === undefined) throw new UsageError('Where is your Outlay? outlay login --url https://api.example.com');
      const baseUrl = readBaseUrl(url);
      const signedIn: Profile = { baseUrl, ...(await obtain(io, baseUrl, options)) };
      const businesses = await businessesOf(io, signedIn);
      const { id, name: business } = chooseBusiness(businesses, options.tenant);
      const profile = { ...signedIn, ...(id !== undefined && { tenantId: Number(id) }) };
      await changeProfiles(io.folder, (all) => ({ current: name, profiles: { ...all.profiles, [name]: profile } }));
      const where = id === undefined ? '' : `, in ${visible(String(business))} (${id})`;
      io.out(`✓ Signed in at ${baseUrl}${where}, as profile ${name}`);
      io.err(`  Kept in ${profilesFile(io.folder)}, which nobody else on this machine can read`);
      if (businesses.length > 1 && options.tenant === undefined)
        io.out(`  ${businesses.length} businesses are yours: outlay business list, outlay business use ID`);
    });
};
