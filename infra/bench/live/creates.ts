import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import type { Child } from '../harness/child.ts';
import type { Creates, CreatesMeasured } from './creating.ts';

/** A cluster, and the process that creates expenses in it. */
export type LiveBench = { bench: BenchCluster; creating: Child };

export type Way = Pick<Creates, 'url' | 'headers'>;

/** As clients of these businesses, who take turns. */
export const throughGateway = ({ cluster }: BenchCluster, tenants: readonly TestTenant[]): Way => ({
  url: `${cluster.baseUrl}/v1/expenses`,
  headers: tenants.map(({ apiKey, tenantId }) => ({ authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` })),
});

/** @throws Error when an answer was another one than 201 */
export const create = async (creating: Child, creates: Creates): Promise<CreatesMeasured> => {
  const measured = await creating.call<CreatesMeasured>(creates);
  const { 201: _good, ...others } = measured.statuses;
  if (Object.keys(others).length > 0)
    throw new Error(`Creates were answered with ${JSON.stringify(others)} besides 201`);
  return measured;
};
