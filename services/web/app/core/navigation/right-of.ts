import type { Right } from '../session/rights.ts';

/** What is needed to open an address; the first line that fits decides, and everybody opens the rest. */
const NEEDED: readonly [path: RegExp, right: Right][] = [
  [/^\/(expenses|mileage)\/(new$|.*\/edit$)/, 'spend'],
  [/^\/approvals/, 'approve'],
  [/^\/bills\/(new$|.*\/change$)/, 'enterBills'],
  [/^\/vendors\/(new$|.*\/change$)/, 'writeVendors'],
  [/^\/(bills|vendors)/, 'readBills'],
  [/^\/payment-batches\/new$/, 'pay'],
  [/^\/payment-batches/, 'readPayments'],
  [/^\/employees\/new$/, 'keepBooks'],
  [/^\/people\/./, 'administer'],
  [/^\/(people|employees)/, 'readOthers'],
  [/^\/audit-log/, 'readAudit'],
  [/^\/developers\/(api-keys|oauth-clients|connections|requests|sandbox|try)/, 'administer'],
  [/^\/developers\/endpoints\/(new$|.*\/change$)/, 'administer'],
  [/^\/developers/, 'readWebhooks'],
  [/^\/settings\/(domains|single-sign-on|directory|second-factors)/, 'administer'],
];

/** The right that an address takes; undefined where everybody may go. */
export const rightOf = (path: string): Right | undefined => NEEDED.find(([one]) => one.test(path))?.[1];
