import { type Clock, createMetrics, type Logger } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { type BouncedAddress, bouncedAddresses, liftAddress } from './sending/index.ts';

/** `databaseUrl`: as the service role. */
type Options = { databaseUrl: string; clock: Clock; logger: Logger };

/** What the operator does with e-mails. */
export const openMailOperator = ({ databaseUrl: url, clock, logger }: Options) => {
  const database = openDatabase({ url, poolSize: 1, logger, metrics: createMetrics('operator'), clock });
  return {
    /** Addresses that no mail goes to but those about the account; the newest first. */
    listBounces: (most: number): Promise<BouncedAddress[]> => bouncedAddresses(database, most),
    /** False when it was not set aside. */
    liftBounce: (email: string): Promise<boolean> => liftAddress(database, email),
    close: database.close,
  };
};

export type MailOperator = ReturnType<typeof openMailOperator>;
