import { AppError } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import { approvalRoutes } from './approvals/routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { batchRoutes } from './batches/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import type { Deps } from './deps.ts';
import { employeeAccountRoutes } from './employee-accounts/routes.ts';
import { fundingAccountRoutes } from './funding-accounts/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
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
