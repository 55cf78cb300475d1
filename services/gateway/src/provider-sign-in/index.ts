export { createAnswerPages } from './answer-routes.ts';
export { createProviderSignIn } from './begin-sign-in.ts';
export { providerVisits } from './provider-visit.table.ts';
export { createRequiredSignIn, ownerWay, providerWay } from './provider-way-routes.ts';
