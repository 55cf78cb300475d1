import type { Service } from '@outlay/contracts';
import { type FileStore, openFiles } from '@outlay/files';
import { ConfigError } from '@outlay/runtime';
import { openSession, type PersonalData, type Session } from '@outlay/store';
import { urlsOf, urlVariable } from '../shard-places.ts';
import { PERSONAL_DATA, STORES } from './personal-data.ts';

export type Store = { service: Service; data: PersonalData; session: Session };
/** Everything that keeps something of people: the databases, each service's in turn, and the files of receipts and bills. */
export type Stores = { all: readonly Store[]; of(service: Service): Store[]; files: FileStore; close(): Promise<void> };

type Settings = Readonly<Record<string, string | undefined>>;

const FILES = ['RECEIPTS_FOLDER', 'S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET'] as const;

/** The same settings as an operator's file has them, from the variables of each service. */
export const storeSettings = (variables: Readonly<Partial<Record<Service, Settings>>>): Settings => ({
  ...Object.fromEntries(STORES.map((service) => [urlVariable(service), variables[service]?.DATABASE_URL])),
  ...Object.fromEntries(
    FILES.flatMap((name) => {
      const value = variables['mileage-receipt']?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

/** @throws ConfigError with what is missing: an erasure that leaves a service out would be none */
const assertComplete = (settings: Settings): void => {
  const missing = STORES.map(urlVariable).filter((name) => !settings[name]);
  if (!settings.RECEIPTS_FOLDER && !settings.S3_ENDPOINT)
    missing.push('RECEIPTS_FOLDER (or S3_ENDPOINT and S3_BUCKET)');
  if (missing.length > 0)
    throw new ConfigError(
      missing.map((name) => `${name} is missing (run npm start here, or set the services' variables)`),
    );
};

/** @throws ConfigError */
export const openStores = async (settings: Settings): Promise<Stores> => {
  assertComplete(settings);
  const all: Store[] = [];
  for (const service of STORES)
    for (const url of urlsOf(settings, service))
      all.push({ service, data: PERSONAL_DATA[service], session: await openSession(url) });
  const { S3_ENDPOINT = '', S3_REGION = 'us-east-1', S3_BUCKET = '', RECEIPTS_FOLDER = '' } = settings;
  const { files, close } = openFiles({ S3_ENDPOINT, S3_REGION, S3_BUCKET, RECEIPTS_FOLDER });
  return {
    all,
    of: (service) => all.filter((store) => store.service === service),
    files,
    close: async () => {
      for (const { session } of all) await session.close();
      await close();
    },
  };
};
