import { datesAsText } from '@outlay/contracts';
import { answersOf, assertRanges, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { deleteRecord, getRecord, listRecords } from '../records/index.ts';
import { createEmployee, EMPLOYEES, updateEmployee } from './change-employee.ts';
import type { Employee } from './employee.ts';
import { moveEmployee } from './move-employee.ts';

const { shown, created, page } = answersOf<Employee>(datesAsText, ({ id }) => `/v1/employees/${id}`);

/** The employees of a business. */
export const employeeRoutes = (deps: Deps) =>
  ({
    listEmployees: async ({ caller, query }) => {
      assertRanges(query);
      return page(query, await listRecords(deps, caller, EMPLOYEES, query));
    },
    createEmployee: async ({ caller, body }) => created(await createEmployee(deps, caller, body)),
    getEmployee: async ({ caller, params }) => shown(await getRecord(deps, caller, EMPLOYEES, params.id)),
    updateEmployee: async ({ caller, params, body, ifMatch }) =>
      shown(await updateEmployee(deps, caller, { id: params.id, ifMatch }, body)),
    deleteEmployee: ({ caller, params, ifMatch }) =>
      gone(deleteRecord(deps, caller, EMPLOYEES, { id: params.id, ifMatch })),
    inviteEmployee: async ({ caller, params }) => shown(await moveEmployee(deps, caller, params.id, 'invite')),
    deactivateEmployee: async ({ caller, params }) => shown(await moveEmployee(deps, caller, params.id, 'deactivate')),
    reactivateEmployee: async ({ caller, params }) => shown(await moveEmployee(deps, caller, params.id, 'reactivate')),
  }) satisfies Partial<Handlers<'gateway'>>;
