export { addMember, findGuest, type Guest, inviting, writeGuest } from './add-member.ts';
export { assertMayChangeRole, changeMembership, lockMembership } from './change-member.ts';
export { assertMaySee } from './change-user.ts';
export { endMembership } from './end-membership.ts';
export { publishPeople } from './publish-people.ts';
