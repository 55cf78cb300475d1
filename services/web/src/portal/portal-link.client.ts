import type { PortalAppearance, PortalLinkView } from '@outlay/contracts';
import { AppError } from '@outlay/contracts';
import { bodyOf, type Client } from '@outlay/http';

export type CheckedLink = {
  id: string;
  allowedOrigin: string;
  state: PortalLinkView['state'];
  appearance: PortalAppearance;
};

type Wanted = { token: string; requestId: string; language?: string | undefined };

const post = (client: Client, path: string, { token, requestId, language }: Wanted) =>
  client.request({
    method: 'POST',
    path,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-request-id': requestId,
      ...(language !== undefined && { 'accept-language': language }),
    },
    body: JSON.stringify({ token }),
    ownHeaders: true,
  });

/** What a link is good for, without using it; undefined for what the gateway did not sign. @throws AppError SERVICE_UNAVAILABLE */
export const checkLink = async (client: Client, wanted: Wanted): Promise<CheckedLink | undefined> => {
  const reply = await post(client, '/v1/portal-sessions/check', wanted);
  const text = await bodyOf(reply);
  if (reply.status === 200) return (JSON.parse(text) as { data: CheckedLink }).data;
  if (reply.status === 401 || reply.status === 400) return undefined;
  throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};

/** The gateway's answer to the exchange, as it is. @throws AppError SERVICE_UNAVAILABLE */
export const openSession = async (client: Client, wanted: Wanted): Promise<{ status: number; body: unknown }> => {
  const reply = await post(client, '/v1/portal-sessions', wanted);
  const text = await bodyOf(reply);
  if (reply.status >= 500) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return { status: reply.status, body: JSON.parse(text) };
};
