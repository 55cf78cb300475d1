import { invalidField } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import { type UrlRules, urlViolation } from '../domain/endpoint-url.ts';
import type { Customers } from '../http-out/customers.ts';

export type CheckAddress = (url: string) => Promise<void>;

type Settings = { rules: UrlRules; customers: Pick<Customers, 'leadsAstray'>; retryClock: number };

/** May an endpoint have this URL? By its text, and by what its name resolves to now. @throws AppError VALIDATION_ERROR */
export const createCheckAddress =
  ({ rules, customers, retryClock }: Settings): CheckAddress =>
  async (url) => {
    const violation = urlViolation(url, rules);
    if (violation) throw invalidField('url', violation);
    // A resolver that hangs must not hang the client; each connection checks the address again.
    const astray = await within(retryClock, customers.leadsAstray(url)).catch(() => false);
    if (astray) throw invalidField('url', 'validation.url.private');
  };
