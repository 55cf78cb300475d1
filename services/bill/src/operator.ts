import { newId } from '@outlay/contracts';
import { type Clock, createMetrics, type Logger, type ShardAddress } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { publishBills } from './bills/index.ts';
import { publishVendors } from './vendors/publish-vendors.ts';

/** `databaseUrl`, `shards`: as the service role. */
type Options = { databaseUrl: string; shards?: readonly ShardAddress[]; clock: Clock; logger: Logger };

/** What the operator does with bills: the same events through the same outbox, which a running service empties. */
export const openBillOperator = ({ databaseUrl: url, shards, clock, logger }: Options) => {
  const database = openDatabase({ url, shards, poolSize: 1, logger, metrics: createMetrics('operator'), clock });
  const by = { userId: null, onBehalfOf: null, credentialId: 'operator' };
  const originOf = (businessId: number) => ({ ...by, businessId, requestId: newId('operator', clock.now()) });
  return {
    /** Publishes what the vendors of a business are called, for a service that is new; returns how many there are. */
    publishVendors: (businessId: number): Promise<number> => publishVendors({ database }, originOf(businessId)),
    /**
     * Publishes the approved bills of a business as they are now, for books that are newer than they are; `from`: those alone that are
     * dated, approved or paid since that day. Returns how many these are.
     */
    publishBills: (businessId: number, from: string | null): Promise<number> =>
      publishBills({ database }, originOf(businessId), from),
    close: database.close,
  };
};

export type BillOperator = ReturnType<typeof openBillOperator>;
