import { type Handlers, noContent, ok, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { deleteEmployeeBank } from './delete-employee-bank.ts';
import type { EmployeeBank } from './employee-bank.ts';
import { employeeBankView } from './employee-bank.view.ts';
import { getEmployeeBank } from './get-employee-bank.ts';
import { setEmployeeBank } from './set-employee-bank.ts';

type Operations = 'getReimbursementDetails' | 'setReimbursementDetails' | 'deleteReimbursementDetails';

const shown = (bank: EmployeeBank) => withVersion(ok(employeeBankView(bank)), bank.version);

/** Where employees want their money; what is sealed is shown masked. */
export const employeeAccountRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  getReimbursementDetails: async ({ caller, params }) => shown(await getEmployeeBank(deps, caller, params.id)),
  setReimbursementDetails: async ({ caller, params, body }) =>
    shown(await setEmployeeBank(deps, caller, params.id, body.paymentDetails)),
  deleteReimbursementDetails: async ({ caller, params }) => {
    await deleteEmployeeBank(deps, caller, params.id);
    return noContent();
  },
});
