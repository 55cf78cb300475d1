import type { Role, Scope } from '@outlay/contracts';
import type { Client } from '@outlay/http';
import { readAs } from '../sessions/index.ts';

/** What the person may read in a business. */
export type Membership = {
  role: Role;
  scopes: readonly Scope[];
  /** The only endpoints that pages of it learn of; left out: all of the business. */
  webhookIds?: readonly string[];
};

/**
 * As the gateway sees it at this moment.
 * @throws AppError UNAUTHORIZED when it refuses the token, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readMembership = (client: Client, accessToken: string, businessId: number): Promise<Membership> =>
  readAs(client, { accessToken, path: '/v1/users/me/membership', businessId });

/** Endpoints that a page of the portal learns of; what is sent to others it reads by and by. */
const MOST_ENDPOINTS = 100;

/**
 * Of a session of the portal: it reads endpoints and nothing else that is published, and learns of those that the gateway lists for it at this
 * moment. @throws AppError UNAUTHORIZED when it has ended, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readPortalMembership = async (
  client: Client,
  accessToken: string,
  businessId: number,
): Promise<Membership> => {
  const path = `/v1/webhooks?pageSize=${MOST_ENDPOINTS}`;
  const listed = await readAs<{ id: string }[]>(client, { accessToken, path, businessId });
  return { role: 'admin', scopes: ['webhooks:read'], webhookIds: listed.map(({ id }) => id) };
};
