export { ASSET_ENDPOINTS, assetPages } from './html/asset-routes.ts';
export { type Form, fieldOf } from './html/form-proof.ts';
export { type Html, html, pageHeaders, sendPage } from './html/html.ts';
export { isOneOf, localeFor, type PageEndpoint, type PageRoutes, READING, redirect } from './html/page-routes.ts';
export { passwordField } from './html/password-field.ts';
export { peekForm, readForm } from './html/receive-form.ts';
export { alertOf, errorPage, titled, type Words, wordsOf } from './html/titled.ts';
export { accountLinks } from './links/account-link.table.ts';
export { createAccountLink } from './links/create-account-link.ts';
export { ACCOUNT_ENDPOINTS, createAccountPages } from './pages/account-page-routes.ts';
export type { AccountPart, AccountVisit, BrowserSessions } from './pages/account-part.ts';
export { leakedKeyOf } from './password-rule/leaked-passwords.ts';
export { hashPassword, PASSWORD_COST } from './password-rule/password-hash.ts';
export { PASSWORD_LENGTH, passwordViolation } from './password-rule/password-rule.ts';
export { createPasswordPages, PASSWORD_ENDPOINTS } from './passwords/page-routes.ts';
export { passwordPart } from './passwords/password-part.ts';
export { createResetLimits } from './passwords/reset-limits.ts';
export { passkeyWay } from './second-factor-pages/passkey-way-routes.ts';
export { passkeysPart } from './second-factor-pages/passkeys-part.ts';
export { recoveryCodesPart } from './second-factor-pages/recovery-codes-part.ts';
export { secondFactorStep } from './second-factor-pages/second-factor-step-routes.ts';
export { setUpStep } from './second-factor-pages/set-up-step-routes.ts';
export { totpPart } from './second-factor-pages/totp-part.ts';
export { cleanSecondFactors, resealSecondFactors } from './second-factors/keep-second-factors.ts';
export { localNameOf } from './second-factors/relying-party.ts';
export { removeSecondFactors, resetSecondFactors } from './second-factors/reset-second-factors.ts';
export { createSecondFactorLimits } from './second-factors/second-factor-limits.ts';
export { createDeviceOf } from './sessions/device.ts';
export { endEverything, endSessions } from './sessions/end-sessions.ts';
export { keepSession } from './sessions/keep-session.ts';
export { signOut } from './sessions/own-sessions.ts';
export { sessions } from './sessions/session.table.ts';
export { SESSION_DAYS } from './sessions/session.ts';
export { sessionsPart } from './sessions/sessions-part.ts';
export type { AuthorizationVisit, AuthorizationVisits } from './sign-in/authorization-visits.ts';
export { showSignIn } from './sign-in/pages.ts';
export { passwordWay } from './sign-in/password-way-routes.ts';
export { createSignInLimits, type SignInLimits } from './sign-in/sign-in-limits.ts';
export { createSignInPages, SIGN_IN_ENDPOINTS } from './sign-in/sign-in-routes.ts';
export type { Proven, SignInStep, SignInWay, Visit } from './sign-in/sign-in-step.ts';
export { type Invitation, type InvitationQuery, invitations } from './users/invitation.table.ts';
export { formerMembers, type MemberQuery, memberships } from './users/membership.table.ts';
export {
  businessUserAdded,
  businessUserRemoved,
  type LeavingReason,
  userCreated,
  userDeleted,
  userInvited,
  userJoined,
  userLeft,
  userUpdated,
} from './users/user.events.ts';
export { users } from './users/user.table.ts';
export {
  invitationEnd,
  isForgotten,
  type Member,
  type Membership,
  memberOf,
  type NewMember,
  newMember,
  newUser,
  normalizeEmail,
  type User,
} from './users/user.ts';
