import { created, gone, type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createDomain, deleteDomain, getDomain, listDomains, verifyDomain } from './change-domains.ts';
import { domainView } from './domain.ts';
import type { FindTexts } from './txt-records.client.ts';

/** Domains of the e-mail addresses of a business. */
export const domainRoutes = (deps: Deps, findTexts: FindTexts) =>
  ({
    listDomains: async ({ caller, query }) => shownPage(query, await listDomains(deps, caller, query), domainView),
    createDomain: async ({ caller, body }) => {
      const domain = await createDomain(deps, caller, body);
      return created(`/v1/businesses/${caller.businessId}/domains/${domain.id}`, domainView(domain));
    },
    getDomain: async ({ caller, params }) => ok(domainView(await getDomain(deps, caller, params.id))),
    verifyDomain: async ({ caller, params: { id } }) =>
      ok(domainView(await verifyDomain(deps, { caller, id, findTexts }))),
    deleteDomain: ({ caller, params }) => gone(deleteDomain(deps, caller, params.id)),
  }) satisfies Partial<Handlers<'gateway'>>;
