import { type Handlers, ok, withVersion } from '@outlay/http';
import { type BusinessState, settingsOf } from './business-state.ts';
import type { BusinessStates } from './change-business.ts';

type Ours = 'getSettings' | 'replaceSettings' | 'getApprovalPolicies' | 'replaceApprovalPolicies';

const settings = (state: BusinessState) => withVersion(ok(settingsOf(state)), state.business.version);
const policies = ({ business, approvalPolicies }: BusinessState) =>
  withVersion(ok({ policies: approvalPolicies }), business.version);

/** What a business decides for itself. Settings, policies and the business's own record share one version. */
export const settingsHandlers = (states: BusinessStates): Pick<Handlers<'gateway'>, Ours> => ({
  getSettings: async ({ caller }) => settings(await states.get(caller.businessId)),

  replaceSettings: async ({ caller, body, ifMatch }) => {
    const { currency, timeZone, locale, distanceUnit, ...others } = body;
    const business = { currency, timeZone, locale, distanceUnit };
    return settings(await states.change(caller, ifMatch, { business, settings: others }));
  },

  getApprovalPolicies: async ({ caller }) => policies(await states.get(caller.businessId)),

  replaceApprovalPolicies: async ({ caller, body, ifMatch }) =>
    policies(await states.change(caller, ifMatch, { approvalPolicies: body.policies })),
});
