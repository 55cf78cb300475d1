export { beginBusiness, beginPerson, finishErasure, readBusiness, readPerson } from './begin-erasure.ts';
export type { BusinessErasure, BusinessFacts, PersonErasure } from './erasure.ts';
export type { Whom } from './find-person.ts';
export { endAccounts, leaveAll } from './leave-all.ts';
