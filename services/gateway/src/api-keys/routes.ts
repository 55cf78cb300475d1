import { AppError, type Caller, mayAdminister, paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page } from '@outlay/http';
import type { TenantKeys } from './tenant-keys.ts';

type Ours = 'listApiKeys' | 'createApiKey' | 'getApiKey' | 'revokeApiKey';

const checkMayAdminister = ({ role }: Caller): void => {
  if (!mayAdminister(role)) throw new AppError('FORBIDDEN');
};

/** The API keys of a business: shown once when they are made, and never again. */
export const apiKeyHandlers = (keys: TenantKeys): Pick<Handlers<'gateway'>, Ours> => ({
  listApiKeys: async ({ caller, query }) => {
    checkMayAdminister(caller);
    const { rows, totalCount } = await keys.list(caller, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  createApiKey: async ({ caller, body }) => {
    const key = await keys.create(caller, body);
    return created(`/v1/api-keys/${key.id}`, key);
  },

  getApiKey: async ({ caller, params }) => {
    checkMayAdminister(caller);
    return ok(await keys.get(caller, params.id));
  },

  revokeApiKey: async ({ caller, params }) => {
    await keys.revoke(caller, params.id);
    return noContent();
  },
});
