export { createPasswordPages, PASSWORD_ENDPOINTS } from './page-routes.ts';
export { passwordPart } from './password-part.ts';
export { passwordViolation } from './password-rule.ts';
export { createResetLimits, type ResetLimits } from './reset-limits.ts';
