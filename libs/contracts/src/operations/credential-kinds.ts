/**
 * With what a request may be made. `on behalf` is said of any credential whose request names a connected account: it needs
 * both its own kind and this one.
 */
const USUAL = ['api key', 'user token', 'client token', 'on behalf'] as const;
/** `portal token`: of a session of the portal, which only what is named for it can be done with (`portal-operations.ts`). */
export const CREDENTIAL_KINDS = [...USUAL, 'portal token'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** What most operations may be called with. */
export const USUAL_KINDS: readonly CredentialKind[] = USUAL;

/** For what nobody does in another's name: it outlives the connection, or gives rights away. */
export const NOT_ON_BEHALF = ['api key', 'user token', 'client token'] as const satisfies readonly CredentialKind[];

/** What gives somebody a right, and so must not exceed the rights of whoever makes it. */
export type MadeRight =
  | 'api key'
  | 'oauth client'
  | 'connection'
  | 'business'
  | 'membership'
  | 'directory token'
  | 'directory role'
  | 'portal link';
