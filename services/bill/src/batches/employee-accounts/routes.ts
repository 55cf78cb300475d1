import { gone, type Handlers, ok, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import {
  deleteEmployeeBank,
  getEmployeeBank,
  setEmployeeBank,
  verifyReimbursementDetails,
} from './change-employee-bank.ts';
import { type EmployeeBank, employeeBankView } from './employee-bank.ts';

const shown = (bank: EmployeeBank) => withVersion(ok(employeeBankView(bank)), bank.version);

/** Where employees want their money; what is sealed is shown masked. */
export const employeeAccountRoutes = (deps: Deps) =>
  ({
    getReimbursementDetails: async ({ caller, params }) => shown(await getEmployeeBank(deps, caller, params.id)),
    setReimbursementDetails: async ({ caller, params, body }) =>
      shown(await setEmployeeBank(deps, caller, params.id, body.paymentDetails)),
    verifyReimbursementDetails: async ({ caller, params, ifMatch }) =>
      shown(await verifyReimbursementDetails(deps, caller, { id: params.id, ifMatch })),
    deleteReimbursementDetails: async ({ caller, params }) => gone(deleteEmployeeBank(deps, caller, params.id)),
  }) satisfies Partial<Handlers<'bill'>>;
