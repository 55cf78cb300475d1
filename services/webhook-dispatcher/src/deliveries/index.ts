export { attemptsOf, type DeliveryParams, deliveriesOfEvent, findDelivery } from './delivery.table.ts';
export type { Delivery } from './delivery.ts';
export { certificateMessage, deliveryView } from './delivery.view.ts';
export { createDeliveryCounts } from './delivery-counts.table.ts';
