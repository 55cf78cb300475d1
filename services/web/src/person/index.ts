export { type Person, readPerson } from './person.client.ts';
export { createSessionHandler } from './session-routes.ts';
