import type { Caller } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import { deleteRecord, getRecord, listRecords } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { createEmployee, EMPLOYEES, updateEmployee } from './change-employee.ts';
import { type Employee, employeeView } from './employee.ts';
import { moveEmployee } from './move-employee.ts';

/** What this caller is shown of employees. */
const to = (caller: Caller) =>
  answersOf<Employee>(
    (employee) => employeeView(employee, caller),
    ({ id }) => `/v1/employees/${id}`,
  );

/** The employees of a business. */
export const employeeRoutes = (deps: Deps) =>
  ({
    listEmployees: async ({ caller, query }) => {
      return to(caller).page(query, await listRecords(deps, caller, EMPLOYEES, query));
    },
    createEmployee: async ({ caller, body }) => to(caller).created(await createEmployee(deps, caller, body)),
    getEmployee: async ({ caller, params }) => to(caller).shown(await getRecord(deps, caller, EMPLOYEES, params.id)),
    updateEmployee: async ({ caller, params, body, ifMatch }) =>
      to(caller).shown(await updateEmployee(deps, caller, { id: params.id, ifMatch }, body)),
    deleteEmployee: ({ caller, params, ifMatch }) =>
      gone(deleteRecord(deps, caller, EMPLOYEES, { id: params.id, ifMatch })),
    inviteEmployee: async ({ caller, params }) =>
      to(caller).shown(await moveEmployee(deps, caller, params.id, 'invite')),
    deactivateEmployee: async ({ caller, params }) =>
      to(caller).shown(await moveEmployee(deps, caller, params.id, 'deactivate')),
    reactivateEmployee: async ({ caller, params }) =>
      to(caller).shown(await moveEmployee(deps, caller, params.id, 'reactivate')),
  }) satisfies Partial<Handlers<'gateway'>>;
