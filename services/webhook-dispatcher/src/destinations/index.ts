export { type Brokers, createBrokers } from './brokers.ts';
export {
  addressOf,
  isBrokerAddress,
  type Place,
  placesOf,
  plainHost,
  withKeptPassword,
  withoutPassword,
} from './destination.ts';
export { messageOf } from './message.ts';
