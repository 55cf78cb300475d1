import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BudgetView,
  type BusinessView,
  type CategoryView,
  type EmployeeView,
  isAppError,
  mayWriteOwn,
} from '@outlay/contracts';
import type { NewUser, Operator } from '@outlay/gateway/operator';
import type { Sandbox, SandboxBusiness, SandboxUser } from '../sandbox/files.ts';
import { type Api, type Credentials, createApi } from './api.ts';
import { seedBills } from './bill.ts';
import { seedReports } from './expense.ts';
import { type SampleExpense, sampleExpenses } from './expenses.ts';
import { createOAuthClient, employ, type SeedUser } from './gateway.ts';
import { seedMileage } from './mileage-receipt.ts';
import { BUSINESSES, type SampleBusiness } from './people.ts';
import { type SampleTexts, textsIn } from './texts.ts';

/** Per month, in the business's currency: one with room, one that is nearly used, one that is used up. */
const BUDGETS = [
  { category: 'TRAVEL', amount: 6_000 },
  { category: 'MEALS', amount: 1_200 },
  { category: 'SOFTWARE', amount: 900 },
  { category: 'PROFESSIONAL', amount: 2_500 },
] as const;

/** What may be spent in some categories. @param categories ids of the business's categories by their code */
const seedBudgets = async (api: Api, categories: ReadonlyMap<string, number>, texts: SampleTexts): Promise<void> => {
  for (const { category, ...budget } of BUDGETS)
    await api.call<BudgetView>('POST', '/v1/budgets', {
      ...budget,
      name: texts.budgets[category],
      categoryId: categories.get(category) ?? null,
      period: 'month',
    });
};

type FillOptions = {
  /** Where the gateway answers now. */
  baseUrl: string;
  today: Date;
  print(text: string): void;
};

export type SeedOptions = FillOptions & { operator: Operator };

/** A sample business, and its callers. */
export type Tenant = { tenantId: number; users: SeedUser[] };

/** Of both businesses together. */
const EXPENSES = 200;
const SHARE = [150, 50] as const;
const IN_FLIGHT = 8;

const isKnown = (error: unknown): boolean => isAppError(error) && error.code === 'ALREADY_EXISTS';

/** Whoever is known from an earlier try keeps the password that they have. */
const addPerson = async (operator: Operator, person: NewUser, password: string) => {
  try {
    return { id: (await operator.createUser({ ...person, password })).id, password };
  } catch (error) {
    if (!isKnown(error)) throw error;
    return { id: (await operator.createUser(person)).id };
  }
};

const createTenant = async ({ business, people }: SampleBusiness, operator: Operator): Promise<SandboxBusiness> => {
  const { id: tenantId } = await operator.createBusiness(business);
  const users: SandboxUser[] = [];
  for (const person of people) {
    const password = randomBytes(12).toString('base64url');
    const added = await addPerson(operator, { ...person, businessId: tenantId }, password);
    const name = textsIn(business.locale ?? 'en-CA').keyOf(person.name);
    const { key: apiKey } = await operator.createKey({ userId: added.id, name, madeIn: tenantId });
    users.push({ ...person, ...added, apiKey });
  }
  return { tenantId, name: business.name, apiKey: users[0]?.apiKey ?? '', users };
};

/** Called as the owner. */
const credentialsOf = ({ tenantId, users }: Tenant): Credentials => ({ apiKey: users[0]?.apiKey ?? '', tenantId });

/** In the language that the business has now. */
const textsOf = async (api: Api, tenantId: number): Promise<SampleTexts> =>
  textsIn((await api.call<BusinessView>('GET', `/v1/businesses/${tenantId}`)).locale);

/** A business gets its categories when its event reaches the expense service; until then the list is empty. */
const categoriesOf = async (api: Api): Promise<Map<string, number>> => {
  for (;;) {
    const found = await api.call<CategoryView[]>('GET', '/v1/categories?pageSize=100');
    if (found.length > 0) return new Map(found.map(({ code, id }) => [code ?? '', id]));
    await pause(100);
  }
};

const departmentsOf = async (api: Api): Promise<Map<number | null, number | null>> => {
  const employees = await api.call<EmployeeView[]>('GET', '/v1/employees?pageSize=100');
  return new Map(employees.map(({ userId, departmentId }) => [userId, departmentId]));
};

/** Each spends for the department where they work. */
const spend = async (
  baseUrl: string,
  { tenantId, users }: Tenant,
  { expenses, departmentOf }: { expenses: SampleExpense[]; departmentOf: ReadonlyMap<number | null, number | null> },
): Promise<void> => {
  const spenders = users
    .filter(({ role }) => mayWriteOwn(role))
    .map(({ id, apiKey }) => ({ api: createApi(baseUrl, { apiKey, tenantId }), departmentId: departmentOf.get(id) }));
  const waiting = expenses.entries();
  const worker = async () => {
    for (const [index, expense] of waiting) {
      const spender = spenders[index % spenders.length];
      if (spender === undefined) return;
      const { api, departmentId = null } = spender;
      await api.call('POST', '/v1/expenses', { ...expense, departmentId });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
};

/** What businesses do: expenses, people and places, bills, trips and receipts, made through the public API as a customer would. */
export const fill = async (tenants: readonly Tenant[], { baseUrl, today, print }: FillOptions): Promise<void> => {
  for (const [index, tenant] of tenants.entries()) {
    const api = createApi(baseUrl, credentialsOf(tenant));
    const texts = await textsOf(api, tenant.tenantId);
    await employ(api, tenant.users, texts);
    const departmentOf = await departmentsOf(api);
    const categories = await categoriesOf(api);
    await seedBudgets(api, categories, texts);
    const about = { count: SHARE[index] ?? 0, seed: index + 1, today, texts };
    await spend(baseUrl, tenant, { expenses: sampleExpenses(about, categories), departmentOf });
  }
  print(`departments, locations, employees and budgets, and ${EXPENSES} expenses`);
  let reports = 0;
  for (const [index, tenant] of tenants.entries()) {
    const api = createApi(baseUrl, credentialsOf(tenant));
    const [categories, texts] = await Promise.all([categoriesOf(api), textsOf(api, tenant.tenantId)]);
    const scale = index === 0 ? 'several' : 'one';
    reports += await seedReports(baseUrl, tenant, { today, seed: index + 1, categories, scale, texts });
  }
  print(`${reports} expense reports in every state`);
  let bills = 0;
  for (const [index, tenant] of tenants.entries()) {
    const texts = await textsOf(createApi(baseUrl, credentialsOf(tenant)), tenant.tenantId);
    const scale = index === 0 ? 'several' : 'one';
    bills += await seedBills(baseUrl, tenant, { today, seed: index + 1, scale, texts });
  }
  print(`vendors, and ${bills} bills in all eleven states`);
  let trips = 0;
  for (const [index, tenant] of tenants.entries()) {
    const credentials = credentialsOf(tenant);
    const api = createApi(baseUrl, credentials);
    const [categories, texts] = await Promise.all([categoriesOf(api), textsOf(api, tenant.tenantId)]);
    trips += (await seedMileage(baseUrl, { credentials, categories, today, seed: index + 1, texts })).trips;
  }
  print(`${trips} mileage trips, and receipts that read themselves`);
};

/**
 * Fills a fresh sandbox: two businesses with people in every role, a key for each, and what they do. The names and
 * figures are the same every time; passwords and keys are not.
 */
export const seedSandbox = async ({ operator, ...options }: SeedOptions): Promise<Sandbox> => {
  const { baseUrl, print } = options;
  const tenants: SandboxBusiness[] = [];
  for (const sample of BUSINESSES) tenants.push(await createTenant(sample, operator));
  print(`${tenants.flatMap(({ users }) => users).length} users in ${tenants.length} businesses`);
  await fill(tenants, options);
  const [{ tenantId, apiKey, users } = { tenantId: 0, apiKey: '', users: [] }] = tenants;
  const oauthClient = await createOAuthClient(operator, tenantId);
  return { baseUrl, tenantId, apiKey, users, businesses: tenants, oauthClient };
};
