export { type Brokers, createBrokers } from './brokers.ts';
export {
  addressOf,
  assertCarries,
  holderOf,
  isBrokerAddress,
  placesOf,
  plainDestination,
  withKeptPassword,
  withoutPassword,
} from './destination.ts';
export { messageOf } from './message.ts';
export { authority, type Place } from './place.ts';
