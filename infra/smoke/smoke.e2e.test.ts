import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testLogger } from '@outlay/testing';
import { smokeProduction } from '../docker/smoke/production.ts';
import { smokeSandbox } from '../docker/smoke/sandbox.ts';
import { operatorOf } from '../local/cluster/operator.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';

let cluster: SharedCluster;

beforeAll(async () => {
  cluster = await sharedCluster();
}, 240_000);

/** `docker compose run --rm smoke` calls the same. */
describe('the smoke test', () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  beforeEach(() => void lines.splice(0));

  it('of a sandbox sees deliveries, retries and mails', async () => {
    const tenant = await cluster.createTenant('Smoke');
    await smokeSandbox({ baseUrl: cluster.baseUrl, inboxUrl: cluster.inbox.url, sandbox: tenant, print });
    expect(lines).toEqual([
      '✓ an expense reaches its receiver, signed, and is recorded',
      '✓ 500 twice: the third attempt succeeds',
      '✓ 404: exactly one attempt',
      '✓ an invitation is in the inbox, and its link opens',
    ]);
  }, 120_000);

  it('of production uses a business of its own, and leaves no key', async () => {
    const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
    await smokeProduction({ baseUrl: cluster.baseUrl, operator, print });
    await smokeProduction({ baseUrl: cluster.baseUrl, operator, print });
    expect(lines).toHaveLength(6);
    const own = (await operator.listBusinesses()).filter(({ name }) => name === 'Outlay smoke test');
    expect(own).toHaveLength(1);
    expect(
      (await operator.listKeys()).filter(({ name, revokedAt }) => name === 'Outlay smoke test' && !revokedAt),
    ).toEqual([]);
    await operator.close();
  }, 120_000);
});
