import type { Environment } from '@outlay/contracts';
import { type Clock, createMetrics, type Logger } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { type BouncedAddress, bouncedAddresses, liftAddress } from './sending/sending/bounced-address.table.ts';
import { requiresTls, trySmtp } from './sending/sending/smtp.client.ts';

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

/** `startTls`: SMTP_STARTTLS of the service. */
type MailServerSettings = { url: string; startTls: string; environment: Environment; timeout: number };

/** Would the mail server take mails from this installation? It gets none. Rejects with what it answered, or why it did not. */
export const tryMailServer = ({ url, startTls, environment, timeout }: MailServerSettings): Promise<void> =>
  trySmtp({ url, requireTls: requiresTls(startTls, environment), connections: 1, timeout, from: '', dkim: undefined });

export type MailOperator = ReturnType<typeof openMailOperator>;
