import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GuideSnippet, Language } from '@outlay/gateway/snippets';
import { waitFor } from '@outlay/testing';
import sharp from 'sharp';
import type { SharedCluster } from '../cluster/shared-cluster.ts';
import type { TestTenant } from '../cluster/test-cluster.ts';
import { pdfOf } from '../web/invoice.ts';
import { runSnippet, startLanguage } from './run-snippet.ts';

const PYTHON_WORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** A value by its name, in JSON, a dict of Python or an object of Node: the samples print their answers as they come. */
const valueIn = (name: string, printed: string): string | undefined =>
  new RegExp(String.raw`["']?\b${name}["']?:\s*["']?([\w.-]+)`).exec(printed)?.[1];

/** What the next requests of a guide read from the answer of one, as a reader would copy it. */
const keptOf = ({ keeps, line }: GuideSnippet, language: Language, printed: string): Record<string, string> =>
  Object.fromEntries(
    keeps.map(({ name, path }) => {
      const member = path.split('.').at(-1) ?? '';
      const value = valueIn(member, printed);
      if (value === undefined) throw new Error(`${line} in ${language} printed no ${member}: ${printed.slice(0, 500)}`);
      return [name, PYTHON_WORDS[value] ?? value];
    }),
  );

const LOCAL = join(import.meta.dirname, '../../../.local');
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

/** Bills can be submitted once their service knows the second person; until then a submission is refused, and sent again. */
const untilApprovable = async ({ api, tenantId }: TestTenant): Promise<void> => {
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', {
    name: 'First',
    country: 'CA',
    currency: 'CAD',
  });
  const dates = { issueDate: '2026-03-13', dueDate: '2026-04-12' };
  const bill = { vendorId, billNumber: 'first', currency: 'CAD', amount: 1, ...dates };
  const bills = `/v1/businesses/${tenantId}/bills`;
  const { id } = await api.call<{ id: number }>('POST', bills, bill);
  await api.call('POST', `${bills}/${id}/submit`, {});
};

/** A business of its own with what readers of the guides have: an owner, a second person who may approve, an accountant, an employee. */
const prepare = async (cluster: SharedCluster, language: Language): Promise<Record<string, string>> => {
  const tenant = await cluster.createTenant(`Guides in ${language}`);
  const approver = await cluster.createColleague(tenant, 'admin');
  const accountant = await cluster.createColleague(tenant, 'accountant');
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
  await untilApprovable(tenant);
  return {
    OUTLAY: cluster.baseUrl,
    API_KEY: tenant.apiKey,
    TENANT: `${tenant.tenantId}`,
    APPROVER_KEY: approver.apiKey,
    ACCOUNTANT_KEY: accountant.apiKey,
    EMPLOYEE: `${employee}`,
    DAY: new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10),
  };
};

/** Within the repository, so that the client is found by its name; with the files that uploads send. */
const makeFolder = async (): Promise<string> => {
  mkdirSync(LOCAL, { recursive: true });
  const folder = mkdtempSync(join(LOCAL, 'guides-'));
  writeFileSync(join(folder, 'receipt.jpg'), await photo());
  writeFileSync(join(folder, 'invoice.pdf'), pdfOf(['Invoice F-2026-0311']));
  return folder;
};

/** Runs requests of guides one after the other, as a reader does. @throws Error for the first that is refused */
export const runGuides = async (
  cluster: SharedCluster,
  language: Language,
  snippets: readonly GuideSnippet[],
): Promise<void> => {
  const folder = await makeFolder();
  try {
    const env = { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' };
    const [variables, program] = await Promise.all([
      prepare(cluster, language),
      startLanguage(language, snippets, { folder, env }),
    ]);
    try {
      for (const snippet of snippets) {
        const { line, samples } = snippet;
        const kept = keptOf(snippet, language, await runSnippet(program, { line, code: samples[language], variables }));
        Object.assign(variables, kept);
        if ('SCIM_TOKEN' in kept) variables.GROUP = await pushGroup(cluster.baseUrl, `${kept.SCIM_TOKEN}`);
      }
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
