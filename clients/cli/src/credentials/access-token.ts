import { CliError } from '../errors.ts';
import { changeProfiles, type Profiles, readProfiles, type Tokens } from './profile-store.ts';
import { OAuthError, requestTokens } from './token-endpoint.ts';

/** Milliseconds before its end from which a token is renewed. */
const EARLY = 60_000;

const isFresh = ({ expiresAt }: Tokens): boolean => Date.parse(expiresAt) - Date.now() > EARLY;

const signedOut = (name: string): CliError =>
  new CliError(`The profile ${name} is signed out. Sign in again: outlay login --profile ${name}`);

const renewed = async ({ current, profiles }: Profiles, name: string): Promise<Profiles | undefined> => {
  const profile = profiles[name];
  if (!profile?.tokens) throw signedOut(name);
  // Another process was first: a refresh token is worth one use, and a second one would end all of them.
  if (isFresh(profile.tokens)) return undefined;
  const fields = { grant_type: 'refresh_token', refresh_token: profile.tokens.refreshToken };
  const tokens = await requestTokens(profile.baseUrl, fields).catch((error: unknown) => {
    throw error instanceof OAuthError && error.code === 'invalid_grant' ? signedOut(name) : error;
  });
  return { current, profiles: { ...profiles, [name]: { ...profile, tokens } } };
};

/** The access token of a profile, renewed where it is near its end. @throws CliError when the person is signed out */
export const accessTokenOf = async (folder: string, name: string): Promise<string> => {
  const kept = readProfiles(folder).profiles[name]?.tokens;
  if (kept && isFresh(kept)) return kept.accessToken;
  const { profiles } = await changeProfiles(folder, (all) => renewed(all, name));
  const tokens = profiles[name]?.tokens;
  if (!tokens) throw signedOut(name);
  return tokens.accessToken;
};
