import { created, gone, type Handlers, inFirstAnswer, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import type { ReadUsage } from '../request-log/credential-usage.ts';
import { apiKeyView } from './api-key.ts';
import { getApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { createApiKey } from './create-api-key.ts';

/** The API keys of a business: shown once when they are made, and never again. */
export const apiKeyRoutes = (deps: Deps, readUsage: ReadUsage) =>
  ({
    listApiKeys: async ({ caller, query }) => {
      const now = deps.clock.now();
      return shownPage(query, await listApiKeys(deps, caller, query), (key) => apiKeyView(key, now));
    },
    createApiKey: async ({ caller, body }) => {
      const { made, key } = await createApiKey(deps, caller, body);
      const path = `/v1/api-keys/${made.id}`;
      return created(path, { ...made, ...inFirstAnswer(caller, { key }, { key: 'apiKey.shown', values: { path } }) });
    },
    getApiKey: async ({ caller, params }) => ok(apiKeyView(await getApiKey(deps, caller, params.id), deps.clock.now())),
    getApiKeyUsage: async ({ caller, params }) => {
      const { credential } = await getApiKey(deps, caller, params.id);
      return ok(await readUsage(caller.businessId, [credential.id]));
    },
    revokeApiKey: ({ caller, params }) => gone(revokeApiKey(deps, caller, params.id)),
  }) satisfies Partial<Handlers<'gateway'>>;
