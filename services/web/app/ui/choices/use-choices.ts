import type { UseQueryResult } from '@tanstack/react-query';
import {
  type Category,
  type Department,
  type Domain,
  type Employee,
  type Location,
  listCategories,
  listDepartments,
  listDomains,
  listEmployees,
  listLocations,
  listMembers,
  listProjects,
  listVendors,
  type Member,
  type Project,
  useRight,
  useSession,
  type Vendor,
} from '../../core/index.ts';
import { useAll } from './use-all.ts';

/** Whoever reads the portal may not know who belongs to the business: there are none. */
export const useEmployees = (): UseQueryResult<Employee[]> => {
  const isReadable = useSession().portal === undefined;
  return useAll(
    'listEmployees',
    (query) => listEmployees({ query: { ...query, sortBy: 'lastName', sortOrder: 'asc' } }),
    isReadable,
  );
};

/** Who may be named as an approver, by their role as users of the business. */
export const useApprovers = (): UseQueryResult<Employee[]> =>
  useAll('listEmployees, who may approve', (query) =>
    listEmployees({ query: { ...query, mayApprove: true, sortBy: 'lastName', sortOrder: 'asc' } }),
  );

/** Whoever administers the business may know its members; for others there are none. */
export const useMembers = (): UseQueryResult<Member[]> => {
  const businessId = useSession().business.id;
  const isReadable = useRight('administer');
  return useAll(
    'listMembers',
    (query) => listMembers({ path: { businessId }, query: { ...query, sortBy: 'name', sortOrder: 'asc' } }),
    isReadable,
  );
};

export const useDepartments = (): UseQueryResult<Department[]> =>
  useAll('listDepartments', (query) => listDepartments({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }));

export const useLocations = (): UseQueryResult<Location[]> =>
  useAll('listLocations', (query) => listLocations({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }));

export const useCategories = (): UseQueryResult<Category[]> =>
  useAll('listCategories', (query) => listCategories({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }));

/** All projects by their codes, which stand before the names. */
export const useProjects = (): UseQueryResult<Project[]> =>
  useAll('listProjects', async (query) => {
    const { data } = await listProjects({ query: { ...query, sortBy: 'code', sortOrder: 'asc' } });
    const projects = data.data.map((project) => ({ ...project, name: `${project.code} – ${project.name}` }));
    return { data: { ...data, data: projects } };
  });

/** All vendors of the business by name. */
export const useVendors = (): UseQueryResult<Vendor[]> =>
  useAll('listVendors', (query) => listVendors({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }));

export const employeeName = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** All domains of the business, by name. */
export const useDomains = (): UseQueryResult<Domain[]> => {
  const businessId = useSession().business.id;
  return useAll('listDomains', (query) =>
    listDomains({ path: { businessId }, query: { ...query, sortBy: 'name', sortOrder: 'asc' } }),
  );
};
