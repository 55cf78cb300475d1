import { todayIn } from '@outlay/contracts';
import { takeTurns } from '@outlay/runtime';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { budgetReached } from './budget.events.ts';
import {
  activeBudgets,
  findBusinessesToWatch,
  isUsedUp,
  putLook,
  putReached,
  spentOn,
  stateOf,
} from './budget.table.ts';
import { type Budget, periodOf, thresholdsOf, thresholdToPublish } from './budget.ts';

const CREDENTIAL = 'job:budget-watch';

type Place = { today: string; currency: string };

/** The period in which today is; of former ones nobody needs to know any more that they end well. */
const watchBudget = async (tx: ChangeTransaction, budget: Budget, { today, currency }: Place): Promise<void> => {
  const period = periodOf(today, budget.period);
  if (await isUsedUp(tx, { budget, period })) return;
  const spentMinor = await spentOn(tx, { budget, period, isOwn: budget.currency === currency });
  const reached = { budget, period, spentMinor, thresholds: thresholdsOf(budget, spentMinor) };
  if (reached.thresholds.length === 0) return;
  const percent = thresholdToPublish(reached, await putReached(tx, reached, tx.now));
  if (percent !== undefined) tx.publish(budgetReached(reached, percent));
};

/**
 * The state is read before what is spent: what is committed in between is another state, and is looked at again. Nothing is
 * left to do in the same turn.
 */
const watchBusiness = async ({ contexts }: Deps, tx: ChangeTransaction, businessId: number, day: string) => {
  const state = await stateOf(tx, businessId, day);
  if (state === undefined) return false;
  const { business } = await contexts.of(businessId, [], tx);
  const place = { today: todayIn(business.timeZone, tx.now), currency: business.currency };
  for (const budget of await activeBudgets(tx, businessId)) await watchBudget(tx, budget, place);
  tx.write(putLook(businessId, state));
  return false;
};

/** Publishes the budgets that expenses have brought to a threshold, of each business in which anything changed. */
export const watchBudgets = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { database, clock } = deps;
  // To the hour: a period begins at midnight, where the business is.
  const day = clock.now().toISOString().slice(0, 13);
  const originOf = (businessId: number) => ({ businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL });
  await takeTurns({
    list: () => findBusinessesToWatch(database, day),
    step: (id) => database.change({ ...originOf(id), requestId: CREDENTIAL }, (tx) => watchBusiness(deps, tx, id, day)),
    signal,
  });
};
