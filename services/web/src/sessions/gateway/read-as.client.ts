import { AppError } from '@outlay/contracts';
import { bodyOf, type Client } from '@outlay/http';

type Reading = { accessToken: string; path: string; businessId?: number };

/**
 * What the API answers to the person at this moment.
 * @throws AppError UNAUTHORIZED when the gateway refuses the token, TENANT_ACCESS_DENIED, SERVICE_UNAVAILABLE
 */
export const readAs = async <T>(client: Client, { accessToken, path, businessId }: Reading): Promise<T> => {
  const tenant = businessId === undefined ? {} : { 'x-tenant-id': `${businessId}` };
  const reply = await client.request({
    method: 'GET',
    path,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...tenant },
    ownHeaders: true,
  });
  const text = await bodyOf(reply);
  if (reply.status === 200) return (JSON.parse(text) as { data: T }).data;
  if (reply.status === 401) throw new AppError('UNAUTHORIZED');
  if (reply.status === 429 || reply.status >= 500) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  throw new AppError('TENANT_ACCESS_DENIED');
};
