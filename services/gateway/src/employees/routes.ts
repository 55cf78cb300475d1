import { type EmployeeView, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Employees } from './employees.ts';

type Ours =
  | 'listEmployees'
  | 'createEmployee'
  | 'getEmployee'
  | 'updateEmployee'
  | 'deleteEmployee'
  | 'inviteEmployee'
  | 'deactivateEmployee'
  | 'reactivateEmployee';

const shown = (employee: EmployeeView) => withVersion(ok(employee), employee.version);

/** The employees of a business. */
export const employeeHandlers = (employees: Employees): Pick<Handlers<'gateway'>, Ours> => ({
  listEmployees: async ({ caller, query }) => {
    assertRanges(query);
    const { rows, totalCount } = await employees.list(caller.businessId, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  createEmployee: async ({ caller, body }) => {
    const employee = await employees.create(caller, body);
    return withVersion(created(`/v1/employees/${employee.id}`, employee), employee.version);
  },

  getEmployee: async ({ caller, params }) => shown(await employees.get(caller.businessId, params.id)),

  updateEmployee: async ({ caller, params, body, ifMatch }) =>
    shown(await employees.change(caller, { id: params.id, ifMatch }, body)),

  deleteEmployee: async ({ caller, params, ifMatch }) => {
    await employees.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },

  inviteEmployee: async ({ caller, params }) => shown(await employees.step(caller, params.id, 'invite')),
  deactivateEmployee: async ({ caller, params }) => shown(await employees.step(caller, params.id, 'deactivate')),
  reactivateEmployee: async ({ caller, params }) => shown(await employees.step(caller, params.id, 'reactivate')),
});
