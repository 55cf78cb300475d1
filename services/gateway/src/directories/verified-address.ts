import type { Transaction } from '@outlay/store';
import { domainOf, domains } from '../domains/index.ts';

/** Has the business verified the domain of the address? Then its directory answers for whoever has it. */
export const isVerifiedAddress = async (tx: Transaction, businessId: number, email: string): Promise<boolean> => {
  const domain = domainOf(email);
  return domain !== undefined && (await domains.verifiedAmong(tx, businessId, [domain])).has(domain);
};
