export { deliveriesOfEvent } from './delivery.table.ts';
export type { Delivery } from './delivery.ts';
export { deliveryView } from './delivery.view.ts';
