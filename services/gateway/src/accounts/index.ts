export { sessionEnded } from './account.events.ts';
export { type BusinessKind, notifyPerson, publishToBusinesses } from './record-account-event.ts';
