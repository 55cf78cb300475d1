import { type Handlers, noContent, ok, withVersion } from '@outlay/http';
import type { EmployeeBanks } from './employee-account.table.ts';
import { employeeBankView } from './employee-account.ts';

type Operations = 'getReimbursementDetails' | 'setReimbursementDetails' | 'deleteReimbursementDetails';

/** Where employees want their money; what is sealed comes out masked. */
export const reimbursementDetailsHandlers = (banks: EmployeeBanks): Pick<Handlers<'bill'>, Operations> => ({
  getReimbursementDetails: async ({ caller, params }) => {
    const bank = await banks.get(caller, params.id);
    return withVersion(ok(employeeBankView(bank)), bank.version);
  },
  setReimbursementDetails: async ({ caller, params, body }) => {
    const bank = await banks.put(caller, params.id, body.paymentDetails);
    return withVersion(ok(employeeBankView(bank)), bank.version);
  },
  deleteReimbursementDetails: async ({ caller, params }) => {
    await banks.remove(caller, params.id);
    return noContent();
  },
});
