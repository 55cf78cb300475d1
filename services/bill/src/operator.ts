import { newId } from '@outlay/contracts';
import { type Clock, createMetrics, type Logger, type ShardAddress } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { publishVendors } from './vendors/publish-vendors.ts';

/** `databaseUrl`, `shards`: as the service role. */
type Options = { databaseUrl: string; shards?: readonly ShardAddress[]; clock: Clock; logger: Logger };

/** What the operator does with bills: the same events through the same outbox, which a running service empties. */
export const openBillOperator = ({ databaseUrl: url, shards, clock, logger }: Options) => {
  const database = openDatabase({ url, shards, poolSize: 1, logger, metrics: createMetrics('operator'), clock });
  const by = { userId: null, onBehalfOf: null, credentialId: 'operator' };
  return {
    /** Publishes what the vendors of a business are called, for a service that is new; returns how many there are. */
    publishVendors: (businessId: number): Promise<number> =>
      publishVendors({ database }, { ...by, businessId, requestId: newId('operator', clock.now()) }),
    close: database.close,
  };
};

export type BillOperator = ReturnType<typeof openBillOperator>;
