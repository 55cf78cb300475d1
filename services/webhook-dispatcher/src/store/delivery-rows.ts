import type { Transaction } from '@outlay/store';
import type { Delivery } from '../domain/delivery.ts';

export const DELIVERY_COLUMNS = `id, endpoint_id AS "endpointId", event_id AS "eventId", event_type AS "eventType", status,
  status_code AS "statusCode", response_time_ms AS "responseTime", attempts, created_at AS "createdAt",
  delivered_at AS "deliveredAt", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", error`;

const FIND = `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE business_id = $1 AND endpoint_id = $2 AND id = $3`;

export const findDelivery = (
  tx: Transaction,
  businessId: number,
  endpointId: string,
  id: string,
): Promise<Delivery | undefined> => tx.one({ name: 'delivery-find', text: FIND, values: [businessId, endpointId, id] });
