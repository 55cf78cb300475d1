export type { AuthorizationVisit, AuthorizationVisits } from './authorization-visits.ts';
export { passwordWay } from './password-way-routes.ts';
export { showSignIn } from './show-sign-in-routes.ts';
export { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
export { createSignInPages, SIGN_IN_ENDPOINTS } from './sign-in-routes.ts';
export type { Outcome, Proven, SignInStep, SignInWay, Visit } from './sign-in-step.ts';
