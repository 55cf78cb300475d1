import { INTERNAL_KINDS, SERVICES, type Service } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { type Receiver, testLogger } from '@outlay/testing';

export type Ledger = {
  /** Ids of all events for customers that the business published since the ledger was opened: from every outbox. */
  published(): Promise<Set<string>>;
  /** Ids of all events that the receiver got. */
  received(): Set<string>;
  close(): Promise<void>;
};

type Row = { event_id: string };

const PUBLISHED = {
  text: 'SELECT event_id FROM outbox WHERE business_id = $1 AND created_at >= $2 AND kind <> ALL($3)',
};

/**
 * What was published, read in the publisher's own database: a published row stays in its outbox for an hour (docs/decisions/001).
 * Compared with what a receiver of every kind got, it misses nothing that got lost on the way.
 */
export const openLedger = (
  databases: Readonly<Record<Service, string>>,
  { businessId, since, receiver }: { businessId: number; since: Date; receiver: Receiver },
): Ledger => {
  const outside = { poolSize: 1, logger: testLogger('ledger'), metrics: createMetrics('ledger'), clock: systemClock };
  const opened = SERVICES.map((service) => openDatabase({ url: databases[service], ...outside }));
  const values = [businessId, since, [...INTERNAL_KINDS]];
  return {
    published: async () => {
      const rows = await Promise.all(
        opened.map((database) => database.acrossTenants((tx) => tx.rows<Row>({ ...PUBLISHED, values }))),
      );
      return new Set(rows.flat().map((row) => row.event_id));
    },
    received: () => new Set(receiver.requests.map(({ body }) => (body as { id: string }).id)),
    close: async () => void (await Promise.all(opened.map((database) => database.close()))),
  };
};
