import type { BatchFormat, Environment } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Means } from '../bills/payability.ts';

const FORMATS = 'SELECT DISTINCT format FROM funding_accounts WHERE business_id = $1';

/** How this business can pay. In the sandbox every way is simulated, so nothing is looked up. */
export const findMeans = async (tx: Transaction, businessId: number, environment: Environment): Promise<Means> => {
  if (environment === 'sandbox') return { environment, formats: [] };
  const query = { name: 'funding-formats', text: FORMATS, values: [businessId] };
  const rows = await tx.rows<{ format: BatchFormat }>(query);
  return { environment, formats: rows.map(({ format }) => format) };
};
