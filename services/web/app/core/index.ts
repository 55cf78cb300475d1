export * from './api/index.ts';
export { readShownAgain, useLiveChanges } from './live/use-live-changes.ts';
export { guardMarkup } from './markup/guard-markup.ts';
export { DESTINATIONS, type Destination, PLACES, rightOf } from './navigation/destinations.ts';
export { idsIn, pathWithin, recordPageOf } from './navigation/record-page.ts';
export { loadLate, parseSearch, pathsOf, type RouteTable, stringifySearch, whenIdle } from './routing/routing.ts';
export { mayDo, type Right } from './session/rights.ts';
export { type Homeless, openBusiness, type Role, readSession, type Session, signOut } from './session/session.ts';
export {
  type OnBehalf,
  OnBehalfContext,
  SessionContext,
  useOnBehalf,
  useRight,
  useSession,
} from './session/use-session.ts';
