import { AppError } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import { fundingAccountRoutes } from './banking/funding-accounts/routes.ts';
import { batchRoutes } from './batches/batches/routes.ts';
import { employeeAccountRoutes } from './batches/employee-accounts/routes.ts';
import { approvalRoutes } from './bills/approvals/routes.ts';
import { attachmentRoutes } from './bills/attachments/routes.ts';
import { billRoutes } from './bills/bills/routes.ts';
import { bulkRoutes } from './bills/bulk/routes.ts';
import { paymentRoutes } from './bills/payments/routes.ts';
import type { Deps } from './deps.ts';
import { vendorRoutes } from './vendors/routes.ts';

type BillHandlers = Handlers<'bill'>;
type AnyHandler = (request: { caller: { businessId: number }; params: { businessId?: number } }) => Promise<never>;

/** The business of the path is the caller's; the gateway has checked it too. @throws AppError TENANT_MISMATCH */
const inOwnBusiness =
  (handler: AnyHandler): AnyHandler =>
  async (request) => {
    const { businessId = request.caller.businessId } = request.params;
    if (businessId !== request.caller.businessId) throw new AppError('TENANT_MISMATCH');
    return handler(request);
  };

/** Every operation that this service owns: a missing one is a type error. */
export const routes = (deps: Deps): BillHandlers => {
  const handlers: BillHandlers = {
    ...billRoutes(deps),
    ...attachmentRoutes(deps),
    ...approvalRoutes(deps),
    ...paymentRoutes(deps),
    ...bulkRoutes(deps),
    ...vendorRoutes(deps),
    ...fundingAccountRoutes(deps),
    ...batchRoutes(deps),
    ...employeeAccountRoutes(deps),
  };
  const entries = Object.entries(handlers).map(([id, handler]) => [id, inOwnBusiness(handler as AnyHandler)]);
  return Object.fromEntries(entries) as BillHandlers;
};
