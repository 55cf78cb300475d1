import type { ServerResponse } from 'node:http';

/** What the library answered, as whoever counts its answers must know it and its status does not show. */
type Outcome = 'known device' | 'wrong code';

const outcomes = new WeakMap<ServerResponse, Outcome>();
const early = new WeakSet<ServerResponse>();

/** `known device`: it has no token, and its code is no guess; `wrong code`: somebody typed one that there is not. */
export const noteOutcome = (response: ServerResponse, outcome: Outcome): void => {
  outcomes.set(response, outcome);
};

export const outcomeOf = (response: ServerResponse): Outcome | undefined => outcomes.get(response);

/** The device asks sooner than it was told to. */
export const noteEarly = (response: ServerResponse): void => {
  early.add(response);
};

/** Errors of the token endpoint that name a device which there is (RFC 8628, 3.5). */
const OF_DEVICES: ReadonlySet<unknown> = new Set(['authorization_pending', 'access_denied', 'expired_token']);

type Refused = { error?: unknown; error_description?: unknown };

const SLOW_DOWN = { error: 'slow_down', error_description: 'ask five seconds later each time than before' };

/** The answer to a device that has no token. `slow_down` is for one that is early and still undecided; a decision is answered at once. */
export const answerToDevice = <R extends Refused>(response: ServerResponse, refused: R): R => {
  if (OF_DEVICES.has(refused.error)) noteOutcome(response, 'known device');
  return refused.error === 'authorization_pending' && early.has(response) ? { ...refused, ...SLOW_DOWN } : refused;
};
