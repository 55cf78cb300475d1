import type { ServerResponse } from 'node:http';

/** What the library answered, as whoever counts its answers must know it and its status does not show. */
type Outcome = 'pending' | 'wrong code';

const outcomes = new WeakMap<ServerResponse, Outcome>();

/** `pending`: nobody has let the device in yet, which is no guess; `wrong code`: somebody typed one that there is not. */
export const noteOutcome = (response: ServerResponse, outcome: Outcome): void => {
  outcomes.set(response, outcome);
};

export const outcomeOf = (response: ServerResponse): Outcome | undefined => outcomes.get(response);
