type Source = { path: string; text: string };

const GATEWAY = 'services/gateway/src';
const WEB = 'services/web/src';
const DISPATCHER = 'services/webhook-dispatcher/src';

/**
 * Where a service may read the machine's time or the database's, and why. Everything else goes by the injected clock, which the sandbox
 * moves (docs/api.md, ruling 11, says the same to clients).
 */
export const REAL_TIME: readonly [prefix: string, reason: string][] = [
  [`${GATEWAY}/account/`, 'how people sign in: codes of their devices, challenges, cookies, and what they proved last'],
  [`${GATEWAY}/people/`, 'ends of sign-ins, and the links of an operator, whose command knows no other time'],
  [`${GATEWAY}/oauth/provider-sign-in/`, "the times of businesses' identity providers"],
  [`${GATEWAY}/oauth/server/visits.ts`, 'a visit to the pages of the OAuth server'],
  [`${GATEWAY}/oauth/server/adapter.ts`, 'the machine’s time is that of the library, and is made ours here'],
  [`${GATEWAY}/oauth/server/attempt-limits.ts`, 'limits'],
  [`${GATEWAY}/oauth/server/clean-expired.job.ts`, 'sessions of browsers'],
  [`${GATEWAY}/server/entry-point.ts`, 'how long ago a person proved who they are'],
  [`${GATEWAY}/access/credentials/access-token.ts`, 'for how many seconds what was read is remembered'],
  [`${GATEWAY}/operator/`, 'commands of the operator'],
  [`${WEB}/sessions/`, 'sessions of browsers; a token that ended before is noticed when it is refused'],
  [`${WEB}/changes/`, 'how often open pages are looked after'],
  ['services/mileage-receipt/src/receipts/reading/', 'leases'],
  ['services/notification/src/sending/', 'leases'],
  [`${DISPATCHER}/scheduling/`, 'leases'],
  [`${DISPATCHER}/intake/`, 'leases'],
  [`${DISPATCHER}/records/deliveries/`, 'leases'],
  [`${DISPATCHER}/records/replays/`, 'leases, and pauses between steps'],
  [`${DISPATCHER}/records/progress/`, 'pauses between messages to pages'],
  [`${DISPATCHER}/transport/destinations/kafka.ts`, 'the time that a customer’s broker compares with its own'],
  [`${DISPATCHER}/service.ts`, 'the time at which receivers see a request'],
];

const MACHINE = /\bDate\.now\(|\bnew Date\(\)|\bsystemClock\b/;
const DATABASE =
  /\b(?:SELECT|UPDATE|SET|WHERE|AND|OR|FROM|VALUES|THEN|IS NULL)\b[^\n]*[^.\w](?:now|clock_timestamp)\(\)/;

/** Files of services that read another time than the injected one. */
export const filesInRealTime = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /^services\/[a-z-]+\/src\//.test(path) && !path.endsWith('.test.ts'))
    .filter(({ text }) => MACHINE.test(text) || DATABASE.test(text))
    .map(({ path }) => path);
