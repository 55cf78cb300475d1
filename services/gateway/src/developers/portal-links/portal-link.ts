import {
  type PortalAppearance,
  type PortalLinkView,
  type Scope,
  SUBSCRIBABLE_KINDS,
  scopesOfKind,
} from '@outlay/contracts';
import type { Grant } from '../../access/index.ts';

/** A link to the portal, and the session that it may begin, as they are stored: no token is among it. */
export type PortalLink = Grant & {
  id: string;
  businessId: number;
  allowedOrigin: string;
  readOnly: boolean;
  sessionSeconds: number;
  /** The only endpoints that it shows; null: all of the business. */
  webhookIds: readonly string[] | null;
  appearance: PortalAppearance;
  /** What its session may do at most. */
  scopes: readonly Scope[];
  /** The person who made it; null for a machine. */
  madeBy: number | null;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  sessionEndsAt: Date | null;
};

/** `stands`: neither it nor anything that it ends with was revoked. */
export type KnownLink = Omit<PortalLink, keyof Grant> & { stands: boolean };

/** `open` and `in_use` are in force. */
export const stateOf = (
  { stands, openedAt, sessionEndsAt, expiresAt }: KnownLink,
  now: Date,
): PortalLinkView['state'] => {
  const end = openedAt === null ? expiresAt : (sessionEndsAt ?? expiresAt);
  if (end <= now) return 'ended';
  if (!stands) return 'revoked';
  return openedAt === null ? 'open' : 'in_use';
};

const READING: readonly Scope[] = ['webhooks:read', 'events:read'];

/**
 * What a session may do: read webhooks and events, change them unless it is for reading alone; and read what events are about, for whoever
 * may not read that may neither see nor subscribe to them. Never more than its maker.
 */
export const scopesOfPortal = (own: readonly Scope[], readOnly: boolean): Scope[] => {
  const shown = SUBSCRIBABLE_KINDS.flatMap(scopesOfKind);
  const wanted = new Set<Scope>([...READING, ...(readOnly ? [] : (['webhooks:write'] as const)), ...shown]);
  return own.filter((scope) => wanted.has(scope));
};

/** What of a link may be shown again. */
export const portalLinkView = (link: KnownLink, now: Date): PortalLinkView => ({
  id: link.id,
  allowedOrigin: link.allowedOrigin,
  readOnly: link.readOnly,
  webhookIds: link.webhookIds && [...link.webhookIds],
  sessionSeconds: link.sessionSeconds,
  state: stateOf(link, now),
  madeBy: link.madeBy,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  openedAt: link.openedAt?.toISOString() ?? null,
  sessionEndsAt: link.sessionEndsAt?.toISOString() ?? null,
});
