import type { Role, Scope } from '@outlay/contracts';
import type { Client } from '@outlay/http';
import { readAs } from '../gateway/index.ts';

/** What the person may read in a business. */
export type Membership = { role: Role; scopes: readonly Scope[] };

/**
 * As the gateway sees it at this moment.
 * @throws AppError UNAUTHORIZED when it refuses the token, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readMembership = (client: Client, accessToken: string, businessId: number): Promise<Membership> =>
  readAs(client, { accessToken, path: '/v1/users/me/membership', businessId });
