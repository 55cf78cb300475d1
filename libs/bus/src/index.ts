export type { Bus, Consumer, Listener } from './bus.ts';
export { connectBus, createBus } from './connect-bus.ts';
export type { DeadLetter, DeadLetters } from './dead-letters/dead-letters.ts';
export * from './events/event-consumer.ts';
export type { IncomingMessage } from './message.ts';
export * from './topology/queues.ts';
export { SUBSCRIPTIONS } from './topology/subscriptions.generated.ts';
export * from './verdict.ts';
