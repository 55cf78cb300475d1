import type { WebhookView } from '@outlay/contracts';
import { type Credentials, request } from '../seed/api.ts';

export type Endpoint = { id: string; secret: string; remove(): Promise<void> };

const failure = async (response: Response, what: string): Promise<Error> => {
  const text = await response.text();
  return new Error(`${what} was answered with ${response.status}: ${text}`);
};

/** Registers a webhook for as long as we listen. */
export const registerEndpoint = async (
  baseUrl: string,
  credentials: Credentials,
  command: { url: string; events: string[] },
): Promise<Endpoint> => {
  const body = { ...command, description: 'npm run listen' };
  const response = await request(baseUrl, credentials, { method: 'POST', path: '/v1/webhooks', body });
  if (!response.ok) throw await failure(response, 'Registering the endpoint');
  const { data } = (await response.json()) as { data: WebhookView & { secret: string } };
  return {
    id: data.id,
    secret: data.secret,
    remove: async () => {
      const removed = await request(baseUrl, credentials, { method: 'DELETE', path: `/v1/webhooks/${data.id}` });
      if (!removed.ok && removed.status !== 404) throw await failure(removed, 'Removing the endpoint');
    },
  };
};
