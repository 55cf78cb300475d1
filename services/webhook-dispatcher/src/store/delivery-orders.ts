import { type Answer, AppError, type Caller, notFound } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import type { Delivery } from '../domain/delivery.ts';
import { DELIVERY_COLUMNS, findDelivery } from './delivery-rows.ts';
import { findEndpoint } from './endpoint-rows.ts';

type Name = { webhookId: string; deliveryId: string };

export type DeliveryOrders = {
  /**
   * Due at once, with the same ids and the whole schedule before it. One that is under way stays as it is.
   * @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION when the endpoint is disabled
   */
  redeliver(caller: Caller, name: Name, answer: (delivery: Delivery) => Answer): Promise<Answer>;
  /** Ended as failed. @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION when nothing is to come, CONFLICT while an attempt is under way */
  cancel(caller: Caller, name: Name, answer: (delivery: Delivery) => Answer): Promise<Answer>;
  /** Ends everything that waits and is not under way; `answer` is given how many. @throws AppError NOT_FOUND */
  cancelPending(caller: Caller, webhookId: string, answer: (cancelled: number) => Answer): Promise<Answer>;
};

const FREE = '(lease_until IS NULL OR lease_until < now())';
const MINE = 'business_id = $1 AND endpoint_id = $2';
const REDELIVER = `UPDATE deliveries SET status = 'pending', next_attempt_at = $4, attempts_before = attempts,
    replay_id = NULL, delivered_at = NULL, lease_token = NULL, lease_until = NULL
  WHERE ${MINE} AND id = $3 AND ${FREE} RETURNING ${DELIVERY_COLUMNS}`;
const CANCEL = `UPDATE deliveries SET status = 'failed', error = 'cancelled', next_attempt_at = NULL, lease_token = NULL,
    lease_until = NULL WHERE ${MINE} AND next_attempt_at IS NOT NULL AND ${FREE}`;
const CANCEL_ONE = `${CANCEL} AND id = $3 RETURNING ${DELIVERY_COLUMNS}`;
const CANCEL_ALL = `${CANCEL} RETURNING id`;

type Settings = {
  database: Pick<Database, 'read' | 'changeIdempotently'>;
  /** A delivery became due now. */
  due(endpointId: string): void;
  /** Gives back what this process holds for an endpoint and has not begun; resolves when it is committed. */
  letGo(endpointId: string): Promise<void>;
};

const refused = (from: string, to: string, allowed: readonly string[]): AppError =>
  new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'status', from, to, allowed } });

/** What a customer wishes for a delivery that is there already. */
export const createDeliveryOrders = ({ database, due, letGo }: Settings): DeliveryOrders => {
  const known = async (tx: ChangeTransaction, { businessId }: Caller, { webhookId, deliveryId }: Name) => {
    const endpoint = await findEndpoint(tx, businessId, webhookId);
    const delivery = endpoint && (await findDelivery(tx, businessId, webhookId, deliveryId));
    if (!endpoint || !delivery) throw notFound();
    return { endpoint, delivery };
  };

  const mine = async ({ businessId }: Caller, webhookId: string): Promise<void> => {
    if (!(await database.read(businessId, (tx) => findEndpoint(tx, businessId, webhookId)))) throw notFound();
  };

  return {
    redeliver: async (caller, name, answer) => {
      const answered = await database.changeIdempotently(
        caller,
        async (tx) => {
          const { endpoint, delivery } = await known(tx, caller, name);
          if (endpoint.status !== 'active') throw refused(delivery.status, 'pending', []);
          const values = [caller.businessId, name.webhookId, name.deliveryId, tx.now];
          const [row] = await tx.rows<Delivery>({ name: 'delivery-redeliver', text: REDELIVER, values });
          if (row) tx.audit('delivery.redelivered', `delivery:${name.deliveryId}`);
          return row ?? delivery;
        },
        answer,
      );
      due(name.webhookId);
      return answered;
    },

    cancel: async (caller, name, answer) => {
      await mine(caller, name.webhookId);
      await letGo(name.webhookId);
      const work = async (tx: ChangeTransaction): Promise<Delivery> => {
        const { delivery } = await known(tx, caller, name);
        const values = [caller.businessId, name.webhookId, name.deliveryId];
        const [row] = await tx.rows<Delivery>({ name: 'delivery-cancel', text: CANCEL_ONE, values });
        if (!row && delivery.nextAttemptAt) throw new AppError('CONFLICT', { message: { key: 'error.underWay' } });
        if (!row) throw refused(delivery.status, 'failed', ['pending']);
        tx.audit('delivery.cancelled', `delivery:${name.deliveryId}`);
        return row;
      };
      return await database.changeIdempotently(caller, work, answer);
    },

    cancelPending: async (caller, webhookId, answer) => {
      await mine(caller, webhookId);
      await letGo(webhookId);
      const work = async (tx: ChangeTransaction): Promise<number> => {
        if (!(await findEndpoint(tx, caller.businessId, webhookId))) throw notFound();
        const values = [caller.businessId, webhookId];
        const rows = await tx.rows({ name: 'delivery-cancel-all', text: CANCEL_ALL, values });
        tx.audit('deliveries.cancelled', `webhook:${webhookId}`);
        return rows.length;
      };
      return await database.changeIdempotently(caller, work, answer);
    },
  };
};
