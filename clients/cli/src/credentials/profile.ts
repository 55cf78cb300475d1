/** What a person got by signing in. */
export type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** When the access token ends, in ISO 8601. */
  expiresAt: string;
};

/** One Outlay that somebody works with: where it is, as whom, in which business. */
export type Profile = {
  baseUrl: string;
  tenantId?: number;
  /** One of the two. */
  apiKey?: string;
  tokens?: Tokens;
};

export type Profiles = {
  /** The name of the one that is used where none is named. */
  current: string;
  profiles: Record<string, Profile>;
};

export const DEFAULT_PROFILE = 'default';
