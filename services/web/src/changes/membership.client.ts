import { AppError, type Role, type Scope } from '@outlay/contracts';
import { bodyOf, type Client } from '@outlay/http';

/** What the person may read in a business. */
export type Membership = { role: Role; scopes: readonly Scope[] };

/**
 * As the gateway sees it at this moment.
 * @throws AppError UNAUTHORIZED when it refuses the token, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readMembership = async (client: Client, accessToken: string, businessId: number): Promise<Membership> => {
  const reply = await client.request({
    method: 'GET',
    path: '/v1/users/me/membership',
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, 'x-tenant-id': `${businessId}` },
    ownHeaders: true,
  });
  const text = await bodyOf(reply);
  if (reply.status === 200) return (JSON.parse(text) as { data: Membership }).data;
  if (reply.status === 401) throw new AppError('UNAUTHORIZED');
  if (reply.status === 429 || reply.status >= 500) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  throw new AppError('TENANT_ACCESS_DENIED');
};
