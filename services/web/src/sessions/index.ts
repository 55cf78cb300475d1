export { createSessionCleaning } from './clean-sessions.job.ts';
export { sealedSessions } from './session.table.ts';
export { SESSION_DAYS, type Session, sessionIdOf, type Tokens } from './session.ts';
export { createSessions, type Refresh, type Sessions, signedIn } from './sessions.ts';
