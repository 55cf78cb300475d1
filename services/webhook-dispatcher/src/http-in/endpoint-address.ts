import { invalidField } from '@outlay/contracts';
import { type UrlRules, urlViolation } from '../domain/endpoint-url.ts';
import type { Customers } from '../http-out/customers.ts';

export type CheckAddress = (url: string) => Promise<void>;

type Settings = { rules: UrlRules; customers: Pick<Customers, 'leadsAstray'>; retryClock: number };

/** A resolver that hangs must not hang the client; each connection checks again anyway. */
const within = (ms: number, astray: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void astray.then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });

/** May an endpoint have this URL? By its text, and by what its name resolves to now. @throws AppError VALIDATION_ERROR */
export const createCheckAddress =
  ({ rules, customers, retryClock }: Settings): CheckAddress =>
  async (url) => {
    const violation = urlViolation(url, rules);
    if (violation) throw invalidField('url', violation);
    if (await within(retryClock, customers.leadsAstray(url))) throw invalidField('url', 'validation.url.private');
  };
