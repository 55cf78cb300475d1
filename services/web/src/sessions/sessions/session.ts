import { createHash } from 'node:crypto';

/** What the gateway gave for a person: never in a browser, and nowhere unsealed. */
export type Tokens = {
  access: string;
  refresh: string;
  /** When the access token ends, in milliseconds. */
  endsAt: number;
};

export type SessionSecrets = {
  tokens: Tokens;
  /** What a page of ours sends with each change, and no other site knows. */
  csrf: string;
};

/** Who uses the app in one browser. */
export type Session = SessionSecrets & {
  /** The hash of what the browser holds. */
  id: string;
  userId: number;
  createdAt: Date;
  usedAt: Date;
  expiresAt: Date;
};

/** As long as people stay signed in at the gateway. */
export const SESSION_DAYS = 30;

/** What the browser holds is 256 random bits, so a fast hash is as good as a slow one. */
export const sessionIdOf = (value: string): string => createHash('sha256').update(value).digest('base64url');
