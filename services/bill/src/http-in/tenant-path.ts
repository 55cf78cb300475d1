import { AppError, type Caller } from '@outlay/contracts';

/** The business of the path is the caller's; the gateway has said so already. @throws AppError TENANT_MISMATCH */
export const assertTenant = ({ businessId }: Caller, params: { businessId: number }): void => {
  if (params.businessId !== businessId) throw new AppError('TENANT_MISMATCH');
};
