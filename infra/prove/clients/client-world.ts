import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, testLogger } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import type { TestCluster, TestTenant } from '../../smoke/cluster/test-cluster.ts';

export type ClientWorld = {
  tenant: TestTenant;
  /** `/openapi.json` as the gateway serves it, in a file. */
  document: string;
  /** A folder for one client. */
  folderOf(name: string): string;
  /** What the programs read. */
  env: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The token of a link to a file of the business. */
const uploadFile = async (baseUrl: string, { apiKey, tenantId, api }: TestTenant): Promise<string> => {
  const body = new FormData();
  body.set('file', new File([Buffer.from(PNG, 'base64')], 'receipt.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  await api.call('GET', '/v1/receipts');
  const response = await fetch(`${baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number } };
  const { url } = await api.call<{ url: string }>('GET', `/v1/receipts/${data.id}/file`);
  return url.split('/').at(-1) ?? '';
};

/** A business for the generated clients, with something of what they call, in a running sandbox cluster. */
export const startClientWorld = async (cluster: Omit<TestCluster, 'stop'>): Promise<ClientWorld> => {
  const root = mkdtempSync(join(tmpdir(), 'outlay-clients-'));
  const receiver = await startReceiver();
  const tenant = await cluster.createTenant('Generated');
  const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
  const client = await operator.createClient({ name: 'Generated', businessIds: [tenant.tenantId] });
  await operator.close();
  const document = join(root, 'openapi.json');
  writeFileSync(document, await (await fetch(`${cluster.baseUrl}/openapi.json`)).text());
  // Every service knows the business by then.
  for (const path of ['/v1/expenses', '/v1/webhooks', `/v1/businesses/${tenant.tenantId}/bills`])
    await tenant.api.call('GET', path);
  return {
    tenant,
    document,
    folderOf: (name) => join(root, name),
    env: {
      OUTLAY_URL: cluster.baseUrl,
      OUTLAY_KEY: tenant.apiKey,
      OUTLAY_BUSINESS: `${tenant.tenantId}`,
      OUTLAY_RECEIVER: receiver.url,
      OUTLAY_FILE: await uploadFile(cluster.baseUrl, tenant),
      OUTLAY_GRANT_TYPE: 'client_credentials',
      OUTLAY_CLIENT_ID: client.clientId,
      OUTLAY_CLIENT_SECRET: client.clientSecret ?? '',
    },
    async close() {
      await receiver.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
};
