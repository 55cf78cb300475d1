import type { Listener } from '@outlay/bus';
import { eventDefinition } from '@outlay/contracts';
import type { ApiKeyReader } from './access/credentials/api-key-token.ts';

/** When a key was revoked anywhere, every gateway drops it from its cache; after a lost connection it drops all keys. */
export const instanceSubscription = (keys: Pick<ApiKeyReader, 'forget' | 'forgetAll'>): Listener => ({
  kinds: ['api_key.revoked'],
  handle: ({ body }) => {
    const { data } = JSON.parse(body.toString('utf8')) as { data?: unknown };
    const revoked = eventDefinition('api_key.revoked').consumed.safeParse(data);
    if (revoked.success) keys.forget(revoked.data.keyId);
  },
  onReconnect: keys.forgetAll,
});
