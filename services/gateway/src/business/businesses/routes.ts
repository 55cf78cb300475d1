import { datesAsText } from '@outlay/contracts';
import { answersOf, type Handlers, ok, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { type Business, type BusinessState, settingsOf } from './business.ts';
import { changeBusiness, getBusiness, listBusinesses } from './change-business.ts';
import { createBusiness } from './create-business.ts';

const { shown, created, page } = answersOf<Business>(datesAsText, ({ id }) => `/v1/businesses/${id}`);

// Settings, policies and the business's own record share one version.
const settings = (state: BusinessState) => withVersion(ok(settingsOf(state)), state.business.version);
const policies = ({ business, approvalPolicies }: BusinessState) =>
  withVersion(ok({ policies: approvalPolicies }), business.version);

/** Businesses, and what each decides for itself. */
export const businessRoutes = (deps: Deps) =>
  ({
    listBusinesses: async ({ caller, query }) => page(query, await listBusinesses(deps, caller, query)),
    createBusiness: async ({ caller, body }) => created(await createBusiness(deps, caller, body)),
    getBusiness: async ({ caller }) => shown((await getBusiness(deps, caller)).business),
    updateBusiness: async ({ caller, body, ifMatch }) =>
      shown((await changeBusiness(deps, caller, ifMatch, { business: body })).business),

    getSettings: async ({ caller }) => settings(await getBusiness(deps, caller)),
    replaceSettings: async ({ caller, body, ifMatch }) => {
      const { currency, timeZone, locale, distanceUnit, ...others } = body;
      const business = { currency, timeZone, locale, distanceUnit };
      return settings(await changeBusiness(deps, caller, ifMatch, { business, settings: others }));
    },

    getApprovalPolicies: async ({ caller }) => policies(await getBusiness(deps, caller)),
    replaceApprovalPolicies: async ({ caller, body, ifMatch }) =>
      policies(await changeBusiness(deps, caller, ifMatch, { approvalPolicies: body.policies })),
  }) satisfies Partial<Handlers<'gateway'>>;
