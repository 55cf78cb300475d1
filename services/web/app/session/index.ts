export { openBusiness } from './chosen-business.ts';
export { mayDo, type Right, useRight } from './rights.ts';
export { type Homeless, type Role, readSession, type Session } from './session.ts';
export { signOut } from './sign-out.ts';
export { SessionContext, useSession } from './use-session.ts';
