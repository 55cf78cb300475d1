import type { Environment, Locale } from '../values/cluster.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/** A request that must take effect once: the client's Idempotency-Key and what it was sent with. */
export type IdempotencyKey = {
  /** The client's key, at most 255 characters. */
  key: string;
  /** SHA-256 of the raw request body, hexadecimal. */
  fingerprint: string;
  /** Method and path, so that one key may be used on two routes. */
  route: string;
  /** Set by the store when the result is that of an earlier request with this key. */
  replayed?: boolean;
};

/** The client, its business and on whose behalf it acts: what the gateway verified, and all that a service knows of it. */
export type Caller = {
  businessId: number;
  /** The user whose rights count: of a connected account when one is acted for. Null for a credential of no person. */
  userId: number | null;
  /**
   * The person behind the credential, whose own rights do not count while they act for another; null for a client or
   * machine by itself; `UNKNOWN_ACTOR` when who signed the request did not know it yet.
   */
  actorUserId: number | null;
  /** The API key or OAuth client, for idempotency and the audit log. Never a secret. */
  credentialId: string;
  /** What a person granted the OAuth client whose token it is; in the gateway alone, and only there of such a token. */
  grantId?: string;
  /** In which session of its person a token was given; in the gateway alone. */
  sessionUid?: string;
  /** The only businesses that a person's token may act on; as above, and only where there is such a limit. */
  businessIds?: readonly number[];
  /** The only endpoints that a session of the portal is about; left out: all of the business. */
  webhookIds?: readonly string[];
  role: Role;
  scopes: readonly Scope[];
  environment: Environment;
  /** The connected account the caller acts for, or null. */
  onBehalfOf: number | null;
  locale: Locale;
  requestId: string;
  idempotencyKey: IdempotencyKey | null;
  /** The request asks what would come of it: all that it does is undone. Only where its operation has the query `dryRun`. */
  dryRun?: boolean;
};
