import { notFound } from '@outlay/contracts';
import type { ChangeOrigin } from '@outlay/store';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { assertOwnEnvironment } from './reset-sandbox.ts';
import { type ClockBusiness, clockBusiness, giveClockTo } from './sandbox.table.ts';

const assertSandbox = ({ environment }: Deps): void => {
  if (environment !== 'sandbox') throw new Error('Only a sandbox has a clock that can be moved');
};

/** Which business may move the clock. @throws AppError NOT_FOUND while there is none, Error in production */
export const findClockBusiness = async (deps: Deps): Promise<ClockBusiness> => {
  assertSandbox(deps);
  const business = await deps.database.acrossTenants(clockBusiness);
  if (!business) throw notFound();
  return business;
};

/** The operator gives the clock to another business. @throws AppError NOT_FOUND, Error in production */
export const giveClock = async (deps: Deps, origin: ChangeOrigin): Promise<ClockBusiness> => {
  assertSandbox(deps);
  await assertOwnEnvironment(deps);
  const { businessId } = origin;
  return deps.database.change(origin, async (tx) => {
    const known = await businesses.find(tx, businessId);
    if (!known) throw notFound();
    tx.write(giveClockTo(businessId));
    tx.audit('sandbox.clock_given', 'sandbox:clock');
    return { id: businessId, name: known.business.name };
  });
};
