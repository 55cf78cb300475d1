import { randomInt } from 'node:crypto';
import type { GuideSnippet, Language } from '@outlay/gateway/snippets';
import { waitFor } from '@outlay/testing';
import sharp from 'sharp';
import type { TestCluster } from '../test-cluster.ts';
import { keptOf } from './kept-values.ts';
import { makeFolder, runSnippet } from './run-snippet.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Of some colour: the same file twice is refused. */
const photo = (): Promise<Buffer> => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/** What a directory does with its token: it pushes a group; resolves with its id. */
const pushGroup = async (baseUrl: string, token: string): Promise<string> => {
  const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Finance' };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const response = await fetch(`${baseUrl}/scim/v2/Groups`, { method: 'POST', headers, body: JSON.stringify(group) });
  return ((await response.json()) as { id: string }).id;
};

/** A business of its own with what readers of the guides have: an owner, a second person who may approve, an employee. */
const prepare = async (cluster: TestCluster, language: Language): Promise<NodeJS.ProcessEnv> => {
  const tenant = await cluster.createTenant(`Guides in ${language}`);
  const approver = await cluster.createColleague(tenant, 'admin');
  const { id: employee } = await tenant.api.call<{ id: number }>('POST', '/v1/employees', {
    firstName: 'Amélie',
    lastName: 'Tremblay',
    email: `amelie-${language}@maple.example`,
    userId: tenant.userId,
  });
  const trip = { date: '2026-03-13', name: 'x', employeeId: employee, distance: { claimed: 1 } };
  // Services learn of the business and its people by events.
  await waitFor(() =>
    Promise.all([
      tenant.api.call('POST', '/v1/expenses', {
        merchant: 'x',
        amount: 1,
        date: '2026-03-13',
        userId: approver.userId,
      }),
      tenant.api.call('POST', `/v1/businesses/${tenant.tenantId}/mileage-trips/preview`, trip),
      tenant.api.call('GET', `/v1/businesses/${tenant.tenantId}/bills`),
    ]).then(() => true),
  );
  return {
    ...process.env,
    NODE_OPTIONS: '',
    GO111MODULE: 'off',
    OUTLAY: cluster.baseUrl,
    API_KEY: tenant.apiKey,
    TENANT: `${tenant.tenantId}`,
    APPROVER_KEY: approver.apiKey,
    EMPLOYEE: `${employee}`,
    DAY: new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10),
  };
};

/** Runs requests of guides one after the other, as a reader does. @throws Error for the first that is refused */
export const runGuides = async (
  cluster: TestCluster,
  language: Language,
  snippets: readonly GuideSnippet[],
): Promise<void> => {
  const env = await prepare(cluster, language);
  const { folder, remove } = makeFolder(await photo());
  try {
    for (const snippet of snippets) {
      const printed = await runSnippet(language, snippet, { folder, env });
      const kept = keptOf(snippet, language, printed);
      Object.assign(env, kept);
      if ('SCIM_TOKEN' in kept) env.GROUP = await pushGroup(cluster.baseUrl, `${kept.SCIM_TOKEN}`);
    }
  } finally {
    remove();
  }
};
