export { attemptsOf, type DeliveryParams, findDelivery } from './deliveries/delivery.table.ts';
export type { Delivery } from './deliveries/delivery.ts';
export { certificateMessage, deliveryView } from './deliveries/delivery.view.ts';
export { findEvent } from './events/event.table.ts';
export type { EventWaiters } from './events/event-waiters.ts';
export type { Progress } from './progress/progress.ts';
