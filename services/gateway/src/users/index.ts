export { formerMembers } from './former-member.table.ts';
export * from './invitation.table.ts';
export * from './membership.table.ts';
export { hashPassword, isPassword, PASSWORD_COST } from './password-hash.ts';
export { PASSWORD_LENGTH } from './password-length.ts';
export * from './user.events.ts';
export * from './user.table.ts';
export * from './user.ts';
