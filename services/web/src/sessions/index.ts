export { readAs } from './gateway/read-as.client.ts';
export type { Session } from './sessions/session.ts';
export { type Sessions, signedIn } from './sessions/sessions.ts';
export { returnPath } from './sign-in/visits.ts';
