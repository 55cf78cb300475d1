import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goLacks } from '../release/packages/go/build-go.ts';
import { tryGo } from '../release/packages/go/try-go.ts';
import { pythonLacks } from '../release/packages/python/build-python.ts';
import { tryPython } from '../release/packages/python/try-python.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';
import { owedBill } from './web/invoice.ts';

let cluster: SharedCluster;
let tenant: TestTenant;
let owed: Awaited<ReturnType<typeof owedBill>>;
const folder = mkdtempSync(join(tmpdir(), 'outlay-packages-'));

beforeAll(async () => {
  cluster = await sharedCluster();
  tenant = await cluster.createTenant('Packed');
  await tenant.api.call('GET', '/v1/expenses');
  owed = await owedBill(tenant, folder);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LANGUAGES = [
  { name: 'Python', lacks: pythonLacks, tryIt: tryPython },
  { name: 'Go', lacks: goLacks, tryIt: tryGo },
];

describe('a packed client in an empty project', () => {
  it.each(LANGUAGES)(
    'in $name runs the examples of its README',
    async ({ name, lacks, tryIt }) => {
      const lacking = lacks();
      if (lacking !== undefined) return console.log(`The client in ${name} is not tried: ${lacking} is not installed.`);
      const env = { OUTLAY_URL: cluster.baseUrl, OUTLAY_API_KEY: tenant.apiKey, OUTLAY_TENANT: `${tenant.tenantId}` };
      const place = mkdtempSync(join(folder, 'client-'));
      const printed = (await tryIt(place, { ...env, OUTLAY_BILL: `${owed.billId}`, INVOICE: owed.path })).join('');
      const [, id = ''] = /^created (\d+) validated$/m.exec(printed) ?? [];
      expect(printed).toMatch(new RegExp(`^found ${id}\\b`, 'm'));
      expect(printed).toMatch(/^once true$/im);
      expect(printed).toMatch(/^rejected 404 NOT_FOUND http.*\/docs\/errors#NOT_FOUND$/m);
      expect(printed).toMatch(new RegExp(`^attached invoice.pdf ${statSync(owed.path).size}$`, 'm'));
      await expect(tenant.api.call('GET', `/v1/expenses/${id}`)).resolves.toMatchObject({ merchant: 'Café Olimpico' });
    },
    300_000,
  );
});
