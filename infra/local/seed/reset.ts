import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxResetView } from '@outlay/contracts';
import type { Operator, ResetBusiness } from '@outlay/gateway/operator';
import { type Credentials, createApi } from './api.ts';
import { BUSINESSES } from './people.ts';
import { fill, type SeedOptions, type Tenant } from './seed.ts';

const TRIES = 240;
const BETWEEN = 250;

/** The sample businesses among all, whatever their names are now: found by their owners' addresses. */
const samplesOf = (businesses: readonly ResetBusiness[]): ResetBusiness[] =>
  BUSINESSES.flatMap(({ people: [owner] }) =>
    businesses.filter(({ members }) => members.some(({ email, role }) => email === owner?.email && role === 'owner')),
  );

/** With a key for each of its people, the owner first. */
const openTenant = async ({ id: tenantId, members }: ResetBusiness, operator: Operator) => {
  const users = [];
  const keys: string[] = [];
  for (const member of members.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'))) {
    const { id, key: apiKey } = await operator.createKey({
      userId: member.id,
      name: 'Reset of the sandbox',
      madeIn: tenantId,
    });
    keys.push(id);
    users.push({ ...member, apiKey });
  }
  return { tenantId, users, keys };
};

/** Waits until every service has forgotten: what is made before that would go with the rest. */
const allHandled = async (baseUrl: string, credentials: Credentials, resetId: string): Promise<void> => {
  const api = createApi(baseUrl, credentials);
  let missing: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, services } = await api.call<SandboxResetView>('GET', `/v1/sandbox/resets/${resetId}`);
    if (status === 'done') return;
    missing = services.filter(({ handledAt }) => handledAt === null).map(({ service }) => service);
    await pause(BETWEEN);
  }
  throw new Error(`The reset did not reach ${missing.join(', ')}: reset again when they run`);
};

/**
 * Takes the sandbox back to its beginning: all businesses lose what they did, the sample ones get their sample data
 * again. Businesses, people, keys, applications and webhooks survive. Resolves with how many businesses there are.
 * @throws Error in production, and when it does not reach a service within a minute
 */
export const resetSandbox = async ({ operator, ...options }: SeedOptions): Promise<number> => {
  const { baseUrl, print } = options;
  const { resetId, businesses } = await operator.resetSandbox();
  print(`${businesses.length} businesses begin anew`);
  const opened = [];
  try {
    for (const sample of samplesOf(businesses)) opened.push(await openTenant(sample, operator));
    const tenants: Tenant[] = opened;
    for (const { tenantId, users } of tenants)
      await allHandled(baseUrl, { tenantId, apiKey: users[0]?.apiKey ?? '' }, resetId);
    await fill(tenants, options);
  } finally {
    for (const { keys } of opened) for (const key of keys) await operator.revokeKey(key);
  }
  return businesses.length;
};
