import { eventDefinition } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

type KeptEvent = { businessId: number; kind: string; bytes: Buffer };

/** Kinds of events that show where a business is. */
export const ZONE_KINDS: ReadonlySet<string> = new Set(['business.created', 'business.updated']);

const PUT = `INSERT INTO business_zones AS known (business_id, time_zone, version) VALUES ($1, $2, $3)
  ON CONFLICT (business_id) DO UPDATE SET time_zone = excluded.time_zone, version = excluded.version
  WHERE known.version < excluded.version`;

/** Where the mornings of businesses are, from the few events that show it; the newer version wins. */
export const keepZones = (tx: Transaction, events: readonly KeptEvent[]): void => {
  for (const { businessId, kind, bytes } of events) {
    if (!ZONE_KINDS.has(kind)) continue;
    const { data } = JSON.parse(bytes.toString('utf8')) as { data: unknown };
    const read = eventDefinition('business.created').consumed.safeParse(data);
    if (!read.success) continue;
    const { timeZone, version } = read.data.business;
    tx.write({ name: 'business-zone-put', text: PUT, values: [businessId, timeZone, version] });
  }
};
