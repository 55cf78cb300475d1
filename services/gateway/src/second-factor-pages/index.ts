export { passkeyWay } from './passkey-way-routes.ts';
export { passkeysPart } from './passkeys-part.ts';
export { recoveryCodesPart } from './recovery-codes-part.ts';
export { secondFactorStep } from './second-factor-step-routes.ts';
export { setUpStep } from './set-up-step-routes.ts';
export { totpPart } from './totp-part.ts';
