import type { Environment } from '@outlay/contracts';
import type { Client } from '@outlay/http';
import { readAs } from '../gateway/read-as.client.ts';

type Business = { id: number };

/**
 * Who the person is and what they are in the business that is shown, as the API answers it; `business` is null for who belongs to none,
 * and then the two others are null too.
 */
export type Person = {
  businesses: readonly Business[];
  business: number | null;
  me: unknown;
  membership: unknown;
  /** Milliseconds by which the time of the sandbox is ahead of the real one. */
  clockOffset: number;
};

const CLOCK = '/v1/sandbox/clock';
/** By name, and the most that a list of the API gives at once. */
const BUSINESSES = '/v1/businesses?pageSize=100&sortBy=name&sortOrder=asc';

type Options = { environment: Environment; wanted?: number | undefined };

/**
 * What the app needs before it can show anything, in one answer instead of five. `wanted`: the business that is shown if it is one of
 * the person's; else their first one is.
 * @throws AppError UNAUTHORIZED, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readPerson = async (
  client: Client,
  accessToken: string,
  { environment, wanted }: Options,
): Promise<Person> => {
  const businesses = await readAs<Business[]>(client, { accessToken, path: BUSINESSES });
  const found = businesses.find(({ id }) => id === wanted) ?? businesses[0];
  if (!found) return { businesses, business: null, me: null, membership: null, clockOffset: 0 };
  const common = { accessToken, businessId: found.id };
  const [me, membership, { offsetMs }] = await Promise.all([
    readAs(client, { ...common, path: '/v1/users/me' }),
    readAs(client, { ...common, path: '/v1/users/me/membership' }),
    environment === 'sandbox' ? readAs<{ offsetMs: number }>(client, { ...common, path: CLOCK }) : { offsetMs: 0 },
  ]);
  return { businesses, business: found.id, me, membership, clockOffset: offsetMs };
};
