import { notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { endpoints } from '../endpoints/index.ts';
import { type DeliveryName, findDelivery } from './delivery.table.ts';

/** A delivery with the endpoint it goes to. @throws AppError NOT_FOUND */
export const findWithEndpoint = async (tx: Transaction, name: DeliveryName) => {
  const endpoint = await endpoints.find(tx, name.businessId, name.webhookId);
  const delivery = endpoint && (await findDelivery(tx, name));
  if (!endpoint || !delivery) throw notFound();
  return { endpoint, delivery };
};
