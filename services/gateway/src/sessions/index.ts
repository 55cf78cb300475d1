export { createDeviceOf } from './device.ts';
export { endEverything, endSessions } from './end-sessions.ts';
export { keepSession } from './keep-session.ts';
export { signOut } from './own-sessions.ts';
export { sessions } from './session.table.ts';
export { methodOf, SESSION_DAYS, type Session } from './session.ts';
export { sessionsPart } from './sessions-part.ts';
