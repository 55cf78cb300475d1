export { openBusiness } from './chosen-business.ts';
export { type OnBehalf, OnBehalfContext, useOnBehalf } from './on-behalf.ts';
export { mayDo, type Right } from './rights.ts';
export { type Homeless, type Role, readSession, type Session } from './session.ts';
export { signOut } from './sign-out.ts';
export { useRight } from './use-right.ts';
export { SessionContext, useSession } from './use-session.ts';
