/** The claims of an API key. Who may do what is not in it: that stands in the database, where it can be changed. */
export const API_KEY = {
  algorithm: 'EdDSA',
  issuer: 'outlay',
  audience: 'outlay-api',
  type: 'api-key+jwt',
  /** `sub` is the key's id, `jti` a random value whose hash is kept; `exp` is there only when the key expires. */
  required: ['iss', 'aud', 'sub', 'jti', 'env', 'iat'],
} as const;

/** Longer than any key we sign; what is longer is refused unread. */
export const LONGEST_TOKEN = 4096;
