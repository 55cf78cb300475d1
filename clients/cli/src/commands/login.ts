import { createClient } from '@outlay/client';
import type { Command } from 'commander';
import { createApi } from '../api/create-api.ts';
import { readBaseUrl } from '../credentials/find-connection.ts';
import { changeProfiles, type Profile, readProfiles } from '../credentials/index.ts';
import { DEFAULT_PROFILE } from '../credentials/profile.ts';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import type { GlobalOptions } from '../open-session.ts';
import { visible } from '../output/visible.ts';
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
  const scope = options.scopes?.split(',').join(' ');
  return { tokens: await (options.device ? signInByDevice : signInByBrowser)(io, baseUrl, scope) };
};

/** The businesses that the new profile may act in. */
const businessesOf = (io: Io, { baseUrl, apiKey, tokens }: Profile) => {
  const client = createClient({ baseUrl, token: apiKey ?? tokens?.accessToken ?? '' });
  return createApi(client, io.signal).list('/v1/businesses', {}, MOST_BUSINESSES);
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
      const wanted =
        options.tenant === undefined ? businesses[0] : businesses.find(({ id }) => String(id) === options.tenant);
      if (wanted === undefined) throw new UsageError('That business is none of yours');
      const profile = { ...signedIn, tenantId: Number(wanted.id) };
      await changeProfiles(io.folder, (all) => ({ current: name, profiles: { ...all.profiles, [name]: profile } }));
      io.out(`✓ Signed in at ${baseUrl}, in ${visible(String(wanted.name))} (${wanted.id}), as profile ${name}`);
      if (businesses.length > 1 && options.tenant === undefined)
        io.out(`  ${businesses.length} businesses are yours: outlay business list, outlay business use ID`);
    });
};
