import { AppError, type PortalSessionView } from '@outlay/contracts';
import { businesses } from '../../business/index.ts';
import type { PortalDeps } from './create-portal-link.ts';
import { portalLinks } from './portal-link.table.ts';
import { type KnownLink, stateOf } from './portal-link.ts';

/** Whose signature is true and which is there. @throws AppError UNAUTHORIZED */
const findLink = async ({ database, clock, tokens }: PortalDeps, token: string): Promise<KnownLink> => {
  const id = await tokens.readLink(token);
  const link = await database.acrossTenants((tx) => portalLinks.find(tx, id, clock.now()));
  if (link === undefined) throw new AppError('UNAUTHORIZED', { message: { key: 'portalLink.wrong' } });
  return link;
};

/** What a link is good for. @throws AppError UNAUTHORIZED */
export const checkPortalLink = async (deps: PortalDeps, token: string) => {
  const link = await findLink(deps, token);
  const { id, allowedOrigin, appearance } = link;
  return { id, allowedOrigin, appearance, state: stateOf(link, deps.clock.now()) };
};

/** Who comes first has the session. @throws AppError UNAUTHORIZED, TOKEN_EXPIRED, TOKEN_REVOKED */
export const openPortalSession = async (deps: PortalDeps, token: string): Promise<PortalSessionView> => {
  const { database, clock, tokens, environment } = deps;
  const link = await findLink(deps, token);
  const { id: linkId, businessId, readOnly, sessionSeconds, webhookIds } = link;
  const now = clock.now();
  const state = stateOf(link, now);
  if (state === 'ended' && link.openedAt === null) throw new AppError('TOKEN_EXPIRED');
  if (state !== 'open') throw new AppError('TOKEN_REVOKED');
  const endsAt = new Date(now.getTime() + sessionSeconds * 1000);
  const session = await tokens.signSession({ id: linkId, now, endsAt });
  const { hash } = session;
  const isFirst = await database.acrossTenants((tx) => portalLinks.open(tx, { id: linkId, hash, now, endsAt }));
  if (!isFirst) throw new AppError('TOKEN_REVOKED');
  const { business: found } = (await database.read(businessId, (tx) => businesses.find(tx, businessId))) ?? {};
  if (found === undefined) throw new AppError('UNAUTHORIZED', { message: { key: 'portalLink.wrong' } });
  const business = { id: businessId, name: found.name, timeZone: found.timeZone };
  const narrowedTo = webhookIds && [...webhookIds];
  return {
    ...{ token: session.token, endsAt: endsAt.toISOString(), linkId, business, environment, readOnly },
    webhookIds: narrowedTo,
  };
};
