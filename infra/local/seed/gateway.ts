import type { DepartmentView, EmployeeView, LocationView } from '@outlay/contracts';
import type { Operator } from '@outlay/gateway/operator';
import type { Sandbox, SandboxUser } from '../sandbox/files.ts';
import type { Api } from './api.ts';
import type { SampleTexts } from './texts.ts';

/** Somebody in whose name sample data is made. */
export type SeedUser = SandboxUser;

const locationsIn = ({ addresses }: SampleTexts) => [
  { name: 'Montréal', code: 'MTL', address: addresses.montreal, region: 'QC' },
  { name: 'Toronto', code: 'TOR', address: addresses.toronto, region: 'ON' },
];

/** The owner first, then the administrators, then whoever reports to one of them. */
const RANK = ['owner', 'admin', 'approver', 'accountant', 'employee', 'auditor'];

const split = (name: string): { firstName: string; lastName: string } => {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || firstName };
};

/** Departments, locations, and every user as an employee: the owner on top, approvers below, the others below them. */
export const employ = async (api: Api, users: readonly SeedUser[], texts: SampleTexts): Promise<void> => {
  const departments: DepartmentView[] = [];
  for (const department of texts.departments) departments.push(await api.call('POST', '/v1/departments', department));
  const locations: LocationView[] = [];
  for (const location of locationsIn(texts)) locations.push(await api.call('POST', '/v1/locations', location));
  const above: { owner?: number; approver?: number } = {};
  const ordered = users.toSorted((a, b) => RANK.indexOf(a.role) - RANK.indexOf(b.role));
  for (const [index, { id, name, email, role }] of ordered.entries()) {
    const managerId = role === 'employee' ? (above.approver ?? above.owner) : above.owner;
    const made = await api.call<EmployeeView>('POST', '/v1/employees', {
      ...split(name),
      email,
      userId: id,
      ...(role === 'owner' ? {} : { role }),
      employeeNumber: `E-${String(index + 1).padStart(4, '0')}`,
      departmentId: departments[index % departments.length]?.id ?? null,
      locationId: locations[index % locations.length]?.id ?? null,
      managerId: managerId ?? null,
      hireDate: `${2019 + (index % 6)}-09-03`,
    });
    if (role === 'owner') above.owner ??= made.id;
    if (role === 'approver') above.approver ??= made.id;
  }
};

const REDIRECT_URI = 'http://127.0.0.1:9876/callback';

/** An application to try OAuth with: nothing needs to listen at its address to get a code there. */
export const createOAuthClient = async (operator: Operator, tenantId: number): Promise<Sandbox['oauthClient']> => {
  const { clientId, clientSecret } = await operator.createClient({
    name: 'Sample application',
    redirectUris: [REDIRECT_URI],
    businessIds: [tenantId],
  });
  return { clientId, clientSecret: clientSecret ?? '', redirectUri: REDIRECT_URI };
};
