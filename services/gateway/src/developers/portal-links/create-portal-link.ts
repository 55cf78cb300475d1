import {
  AppError,
  type Caller,
  type CreatePortalLink,
  invalidField,
  MOST_PORTAL_LINKS,
  newId,
  type PortalLinkView,
  portalAppearance,
} from '@outlay/contracts';
import { grantOf } from '../../access/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { endFromMaker } from '../api-keys/rights-of-maker.ts';
import type { FindEndpoints } from './endpoints.client.ts';
import { portalLinks } from './portal-link.table.ts';
import { portalLinkView, scopesOfPortal } from './portal-link.ts';
import type { PortalTokens } from './portal-tokens.ts';

export type PortalDeps = Deps & {
  tokens: PortalTokens;
  /** Where the portal's page is; empty: nowhere. */
  webUrl: string;
  findEndpoints: FindEndpoints;
};

/** @throws AppError VALIDATION_ERROR: what is not encrypted stays on the machine of whoever tries the sandbox */
const assertOrigin = (origin: string, { environment }: PortalDeps): void => {
  if (environment === 'production' && !origin.startsWith('https:'))
    throw invalidField('allowedOrigin', 'portalLink.https');
};

/** Nothing is said of other businesses' endpoints: they are as unknown as those that nobody has. @throws AppError VALIDATION_ERROR */
const assertEndpoints = async (
  { findEndpoints }: PortalDeps,
  caller: Caller,
  webhookIds: readonly string[] | undefined,
): Promise<void> => {
  if (webhookIds === undefined) return;
  const known = await findEndpoints(caller, webhookIds);
  const details = webhookIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `webhookIds[${index}]`, message: { key: 'validation.unknownReference' } }],
  );
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/**
 * Its address is signed and not kept: a repeated request is answered with the same one. It ends no later than the API key that it is made
 * with.
 * @throws AppError VALIDATION_ERROR, INSUFFICIENT_SCOPE, LIMIT_REACHED, TOKEN_REVOKED, TOKEN_EXPIRED, SERVICE_UNAVAILABLE
 */
export const createPortalLink = async (
  deps: PortalDeps,
  caller: Caller,
  command: CreatePortalLink,
): Promise<PortalLinkView & { url: string }> => {
  const { database, clock, tokens, webUrl } = deps;
  const { businessId, userId: madeBy } = caller;
  const { allowedOrigin, readOnly, sessionSeconds, webhookIds = null } = command;
  if (webUrl === '') throw new AppError('SERVICE_UNAVAILABLE', { message: { key: 'portalLink.noApp' } });
  assertOrigin(allowedOrigin, deps);
  if (!caller.scopes.includes('webhooks:read'))
    throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: 'webhooks:read' } });
  await assertEndpoints(deps, caller, command.webhookIds);
  const last = await endFromMaker(deps, caller, undefined);
  const id = newId('ptl', clock.now());
  const made = await database.changeIdempotently(caller, async (tx) => {
    // One after the other, so that two at once do not pass the limit.
    await businesses.lock(tx, businessId);
    if ((await portalLinks.count(tx, businessId, tx.now)) >= MOST_PORTAL_LINKS)
      throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST_PORTAL_LINKS } });
    const createdAt = new Date(Math.floor(tx.now.getTime() / 1000) * 1000);
    const wanted = later(createdAt, command.expiresInSeconds);
    const link = {
      ...{ id, businessId, allowedOrigin, readOnly, sessionSeconds, webhookIds, madeBy, ...grantOf(caller) },
      appearance: command.appearance ?? portalAppearance.parse({}),
      scopes: scopesOfPortal(caller.scopes, readOnly),
      ...{ createdAt, expiresAt: last !== null && last < wanted ? last : wanted },
    };
    tx.write(portalLinks.insert(link));
    tx.audit('portal_link.created', `portal_link:${id}`);
    return portalLinkView({ ...link, openedAt: null, sessionEndsAt: null, stands: true }, tx.now);
  });
  const times = { createdAt: new Date(made.createdAt), expiresAt: new Date(made.expiresAt) };
  const token = await tokens.signLink({ id: made.id, businessId, origin: made.allowedOrigin, ...times });
  return { ...made, url: `${webUrl}/portal/${token}` };
};
