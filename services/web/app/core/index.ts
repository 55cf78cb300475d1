export * from './api/index.ts';
export { readShownAgain, useLiveChanges } from './live/use-live-changes.ts';
export { guardMarkup } from './markup/guard-markup.ts';
export { DESTINATIONS, type Destination, PLACES } from './navigation/destinations.ts';
export { recordPageOf } from './navigation/record-page.ts';
export { rightOf } from './navigation/right-of.ts';
export { loadLate, whenIdle } from './routing/load-late.ts';
export { parseSearch, pathsOf, type RouteTable, stringifySearch } from './routing/routing.ts';
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
