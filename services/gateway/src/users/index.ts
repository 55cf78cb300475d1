export * from './invitation.table.ts';
export * from './membership.table.ts';
export { hashPassword, isPassword, PASSWORD_LENGTH } from './password-hash.ts';
export * from './user.events.ts';
export * from './user.table.ts';
export * from './user.ts';
