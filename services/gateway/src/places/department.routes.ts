import { type DepartmentView, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Departments } from './departments.ts';

type Ours = 'listDepartments' | 'createDepartment' | 'getDepartment' | 'updateDepartment' | 'deleteDepartment';

const shown = (department: DepartmentView) => withVersion(ok(department), department.version);

/** The departments of a business. */
export const departmentHandlers = (departments: Departments): Pick<Handlers<'gateway'>, Ours> => ({
  listDepartments: async ({ caller, query }) => {
    assertRanges(query);
    const { rows, totalCount } = await departments.list(caller.businessId, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  createDepartment: async ({ caller, body }) => {
    const department = await departments.create(caller, body);
    return withVersion(created(`/v1/departments/${department.id}`, department), department.version);
  },

  getDepartment: async ({ caller, params }) => shown(await departments.get(caller.businessId, params.id)),

  updateDepartment: async ({ caller, params, body, ifMatch }) =>
    shown(await departments.change(caller, { id: params.id, ifMatch }, body)),

  deleteDepartment: async ({ caller, params, ifMatch }) => {
    await departments.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },
});
