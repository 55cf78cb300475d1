import type { Operator } from '@outlay/gateway/operator';
import { testLogger } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import { samplePdf } from '../../local/seed/mileage-receipt.ts';
import type { TestCluster, TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { Probe } from './probes.ts';

type Tenant = Pick<TestTenant, 'tenantId' | 'userId' | 'apiKey'>;

const KEYS = 20;
const TIME_LIMIT = 30_000;
/** Shorter than the five minutes that a link to a file is good for. */
const LINK_LIFE = 120_000;

const problemOf = async (answer: Response): Promise<string> =>
  answer.ok ? '' : `${answer.status} ${(await answer.text()).slice(0, 200)}`;

/** As the operator of the cluster, with the keys that its gateways are started with now. */
const asOperator = async <T>(
  { variables: { gateway } }: TestCluster,
  work: (operator: Operator) => Promise<T>,
): Promise<T> => {
  const operator = operatorOf(gateway, testLogger('operator'));
  return work(operator).finally(operator.close);
};

const uploadReceipt = async (baseUrl: string, { tenantId, apiKey }: Tenant): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(samplePdf(['TOTAL 1.00']))], { type: 'application/pdf' }), 'r.pdf');
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const answer = await fetch(`${baseUrl}/v1/receipts`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: { id: number } }).data.id;
};

/** A link to a receipt's file, which needs no credential for five minutes. */
const linkReceipt = async (at: string, { tenantId, apiKey }: Tenant, id: number): Promise<string> => {
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const answer = await fetch(`${at}/v1/receipts/${id}/file`, { headers });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};

/** What customers had before a rotation: API keys, an OAuth client with a token, links with a signature of ours. */
export const useCredentials = async (cluster: TestCluster, tenant: Tenant) => {
  const { tenantId, userId } = tenant;
  const [baseUrl = ''] = cluster.baseUrls;
  const within = () => ({ signal: AbortSignal.timeout(TIME_LIMIT) });
  const client = await asOperator(cluster, (operator) =>
    operator.createClient({ name: 'Nightly', redirectUris: [], businessIds: [tenantId] }),
  );
  const form = {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret ?? '',
  };
  const newToken = async (at: string): Promise<string> => {
    const answer = await fetch(`${at}/connect/token`, { method: 'POST', body: new URLSearchParams(form), ...within() });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    if (token === undefined) throw new Error(`${answer.status} instead of a token`);
    return token;
  };
  const get = async (at: string, path: string, bearer?: string): Promise<string> => {
    const headers = bearer && { authorization: `Bearer ${bearer}`, 'x-tenant-id': `${tenantId}` };
    return problemOf(await fetch(at + path, { ...within(), ...(headers && { headers }) }));
  };
  const invite = (count: number): Promise<string> =>
    asOperator(cluster, async (operator) => {
      const person = {
        businessId: tenantId,
        name: 'Zoé',
        email: `zoe-${count}@rotation.example`,
        role: 'employee' as const,
      };
      return (await operator.createInvitation((await operator.createUser(person)).id)).path;
    });
  const keys = await asOperator(cluster, (operator) =>
    Promise.all(Array.from({ length: KEYS }, (_, at) => operator.createKey({ userId, name: `before ${at}` }))),
  );
  const receiptId = await uploadReceipt(baseUrl, tenant);
  let [token, invitation] = [await newToken(baseUrl), await invite(0)];
  let link = await linkReceipt(baseUrl, tenant, receiptId);
  let linked = Date.now();
  let turn = 0;

  const probes: Probe[] = [
    {
      name: 'an API key from before',
      every: 100,
      send: (at) => {
        turn += 1;
        return get(at, '/v1/expenses?pageSize=1', keys[turn % keys.length]?.key);
      },
    },
    { name: 'an access token', every: 150, send: (at) => get(at, '/v1/expenses?pageSize=1', token) },
    {
      name: 'a new access token',
      every: 500,
      send: async (at) => get(at, '/v1/employees?pageSize=1', await newToken(at)),
    },
    { name: 'an invitation', every: 500, send: (at) => get(at, invitation) },
    {
      name: "a link to a receipt's file",
      every: 300,
      send: async (at) => {
        if (Date.now() - linked > LINK_LIFE) {
          link = await linkReceipt(at, tenant, receiptId);
          linked = Date.now();
        }
        return get(at, link);
      },
    },
  ];

  return {
    probes,
    /** What has an end is made anew, as it is before a former key goes for good: tokens after an hour, invitations after a week. */
    renew: async (at: string): Promise<void> => {
      [token, invitation] = [await newToken(at), await invite(1)];
    },
    /** How many of the API keys from before are not accepted any more. */
    endedKeys: async (at: string): Promise<number> => {
      const problems = await Promise.all(keys.map(({ key }) => get(at, '/v1/users/me', key)));
      return problems.filter((problem) => problem !== '').length;
    },
  };
};
