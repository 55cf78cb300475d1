import type { Client } from '@outlay/http';
import { readAs } from '../gateway/index.ts';

type Business = { id: number };

/**
 * Who the person is and what they are in the business that is shown, as the API answers it; `business` is null for who belongs to none,
 * and then the two others are null too.
 */
export type Person = { businesses: readonly Business[]; business: number | null; me: unknown; membership: unknown };

/** By name, and the most that a list of the API gives at once. */
const BUSINESSES = '/v1/businesses?pageSize=100&sortBy=name&sortOrder=asc';

/**
 * What the app needs before it can show anything, in one answer instead of four. `wanted`: the business that is shown if it is one of
 * the person's; else their first one is.
 * @throws AppError UNAUTHORIZED, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readPerson = async (client: Client, accessToken: string, wanted?: number): Promise<Person> => {
  const businesses = await readAs<Business[]>(client, { accessToken, path: BUSINESSES });
  const found = businesses.find(({ id }) => id === wanted) ?? businesses[0];
  if (!found) return { businesses, business: null, me: null, membership: null };
  const common = { accessToken, businessId: found.id };
  const [me, membership] = await Promise.all([
    readAs(client, { ...common, path: '/v1/users/me' }),
    readAs(client, { ...common, path: '/v1/users/me/membership' }),
  ]);
  return { businesses, business: found.id, me, membership };
};
