import { newId } from '@outlay/contracts';
import { type Clock, createMetrics, type Logger, type ShardAddress } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { publishCategories } from './categories/publish-categories.ts';
import { createBusinessContexts } from './context/business-contexts.ts';
import { type PublishedReports, publishReports } from './expenses/index.ts';

/** `databaseUrl`, `shards`: as the service role. */
type Options = { databaseUrl: string; shards?: readonly ShardAddress[]; clock: Clock; logger: Logger };

/** What the operator does with expenses: the same events through the same outbox, which a running service empties. */
export const openExpenseOperator = ({ databaseUrl: url, shards, clock, logger }: Options) => {
  const database = openDatabase({ url, shards, poolSize: 1, logger, metrics: createMetrics('operator'), clock });
  const contexts = createBusinessContexts({ database, clock });
  const by = { userId: null, onBehalfOf: null, credentialId: 'operator' };
  const originOf = (businessId: number) => ({ ...by, businessId, requestId: newId('operator', clock.now()) });
  return {
    /** Publishes the categories of a business, for books that are newer than they are; returns how many there are. */
    publishCategories: (businessId: number): Promise<number> =>
      publishCategories({ database, contexts }, originOf(businessId)),
    /**
     * The same of its approved reports and their expenses, as they are now; `from`: of those alone that are of that day or later.
     * Returns how many these are.
     */
    publishReports: (businessId: number, from: string | null): Promise<PublishedReports> =>
      publishReports({ database, contexts }, originOf(businessId), from),
    close: database.close,
  };
};

export type ExpenseOperator = ReturnType<typeof openExpenseOperator>;
