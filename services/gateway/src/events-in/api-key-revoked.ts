import type { IncomingMessage, Listener } from '@outlay/bus';
import { apiKeyRevoked } from '@outlay/contracts';
import type { ApiKeyReader } from '../identity/read-api-key.ts';

const keyIdOf = (message: IncomingMessage): string | undefined => {
  const { data } = JSON.parse(message.body.toString('utf8')) as { data?: unknown };
  return apiKeyRevoked.consumed.safeParse(data).data?.keyId;
};

/** When a key was revoked anywhere, this gateway forgets it; after a lost connection it forgets every key. */
export const onApiKeyRevoked = (keys: Pick<ApiKeyReader, 'forget' | 'forgetAll'>): Listener => ({
  kinds: [apiKeyRevoked.kind],
  handle: (message) => {
    const keyId = keyIdOf(message);
    if (keyId !== undefined) keys.forget(keyId);
  },
  onReconnect: keys.forgetAll,
});
