import {
  type Caller,
  invalidField,
  newId,
  notFound,
  type ResetSandbox,
  type SandboxResetView,
} from '@outlay/contracts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { forgetBusiness } from './forget-business.ts';
import { progressOf } from './read-reset.ts';

/**
 * Takes the caller's own business of the sandbox back to its beginning, and no other one. `forgetting`: the services that have to
 * handle it as well; each does so in its time.
 * @throws AppError VALIDATION_ERROR unless the command names the business
 */
export const resetBusiness = (
  { database, clock }: Deps,
  caller: Caller,
  { confirm }: ResetSandbox,
  forgetting: readonly string[],
): Promise<SandboxResetView> =>
  database.changeIdempotently(caller, async (tx) => {
    const { businessId } = caller;
    const known = await businesses.find(tx, businessId);
    if (!known) throw notFound();
    const { name } = known.business;
    if (confirm !== name) throw invalidField('confirm', 'validation.nameOfBusiness', { name });
    const resetId = newId('reset', clock.now());
    await forgetBusiness(tx, businessId, resetId);
    const line = { at: tx.now.toISOString() };
    return progressOf(resetId, line.at, [
      { service: 'gateway', line },
      ...forgetting.map((service) => ({ service, line: undefined })),
    ]);
  });
