import { datesAsText } from '@outlay/contracts';
import { type Handlers, ok, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import type { BusinessSecurity } from './business-security.ts';
import { changeSecurity, getSecurity } from './change-security.ts';

const shown = (security: BusinessSecurity) => withVersion(ok(datesAsText(security)), security.version);

/** How the people of a business must sign in. */
export const securityRoutes = (deps: Deps) =>
  ({
    getBusinessSecurity: async ({ caller }) => shown(await getSecurity(deps, caller)),
    updateBusinessSecurity: async ({ caller, body, ifMatch }) =>
      shown(await changeSecurity(deps, caller, ifMatch, body)),
  }) satisfies Partial<Handlers<'gateway'>>;
