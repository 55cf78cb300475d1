export { addMember, findGuest, type Guest, inviting, writeGuest } from './add-member.ts';
export { assertMayChangeRole, changeMembership, endMembership, lockMembership } from './change-member.ts';
export { assertMaySee } from './change-user.ts';
export { publishPeople } from './publish-people.ts';
