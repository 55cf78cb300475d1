export { type BusinessKind, notifyPerson, publishToBusinesses } from './record-account-event.ts';
