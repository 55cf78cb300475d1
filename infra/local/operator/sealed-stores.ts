import { SEALED as BILL } from '@outlay/bill/sealed';
import { ConfigError, createMetrics, type GivenKeys, type Logger, systemClock } from '@outlay/runtime';
import { createSecretBox, type Database, openDatabase, type SealedColumn, type SecretBox } from '@outlay/store';
import { SEALED as WEB } from '@outlay/web/sealed';
import { SEALED as WEBHOOKS } from '@outlay/webhook-dispatcher/sealed';
import { furtherOf, isShardedService } from './shard-places.ts';

/** What one variable's keys have sealed, and the database in which it lies. */
export type SealedStore = {
  variable: string;
  keys: GivenKeys;
  url: string;
  database: Database;
  box: SecretBox;
  columns: readonly SealedColumn[];
};

type Settings = Readonly<Record<string, string | undefined>>;
type Place = {
  service: 'bill' | 'webhook-dispatcher' | 'web';
  url: string;
  variable: string;
  columns: readonly SealedColumn[];
};

const PLACES: readonly Place[] = [
  { service: 'bill', url: 'BILL_DATABASE_URL', variable: 'VENDOR_SECRETS_KEY', columns: BILL },
  {
    service: 'webhook-dispatcher',
    url: 'WEBHOOK_DISPATCHER_DATABASE_URL',
    variable: 'WEBHOOK_SECRETS_KEY',
    columns: WEBHOOKS,
  },
  { service: 'web', url: 'WEB_DATABASE_URL', variable: 'WEB_SESSIONS_KEY', columns: WEB },
];

/** The same settings as an operator's file has them, from the variables of each service. */
export const sealedSettings = (variables: Readonly<Record<string, Settings>>): Settings =>
  Object.fromEntries(
    PLACES.flatMap(({ service, url, variable }) => [
      [url, variables[service]?.DATABASE_URL],
      [variable, variables[service]?.[variable]],
    ]),
  );

const HINT = 'run npm start here, or set the variables of bill, dispatcher and web';
const violationOf = (settings: Settings, { url, variable }: Place): string[] => {
  const missing = [url, variable].filter((name) => !settings[name]).map((name) => `${name} is missing (${HINT})`);
  const address = settings[url];
  return address && !URL.canParse(address) ? [...missing, `${url} must be an absolute URL`] : missing;
};

/** Everything that is sealed at rest. @throws ConfigError with what is missing; Error when a variable holds no keys */
export const openSealedStores = (settings: Settings, logger: Logger): SealedStore[] => {
  const violations = PLACES.flatMap((place) => violationOf(settings, place));
  if (violations.length > 0) throw new ConfigError(violations);
  const ready = PLACES.map((place) => ({
    ...place,
    url: settings[place.url] ?? '',
    box: createSecretBox(settings[place.variable] ?? ''),
    keys: { variable: place.variable, use: 'seals' as const, text: settings[place.variable] ?? '' },
  }));
  const outside = { poolSize: 1, logger, metrics: createMetrics('operator'), clock: systemClock };
  return ready.flatMap(({ service, url, variable, box, keys, columns }) => {
    const further = isShardedService(service) ? furtherOf(settings, service) : [];
    return [url, ...further.map((one) => one.url)].map((each) => ({
      ...{ variable, box, keys, columns },
      url: each,
      database: openDatabase({ url: each, ...outside }),
    }));
  });
};
