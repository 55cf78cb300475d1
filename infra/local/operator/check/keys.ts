import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createLogger } from '@outlay/runtime';
import { countSealed } from '@outlay/store';
import { openSealedStores } from '../sealed-stores.ts';
import { broken, type Check, defineCheck, type Finding, orFine } from './check.ts';
import type { Installation } from './installation.ts';

type KeyFacts = {
  /** Values that name a key which is not among the variable's. */
  foreign: readonly { variable: string; keyId: string; count: number }[];
  /** Does what the gateway signs with belong to what the services believe? undefined: one of the two is not known here. */
  isPair: boolean | undefined;
};

/** Pure. */
export const judgeKeys = ({ foreign, isPair }: KeyFacts): readonly Finding[] => {
  const wrong = [
    ...foreign.map(({ variable, keyId, count }) =>
      broken(`${count} values are sealed with the key ${keyId}, which is not in ${variable}`),
    ),
    ...(isPair === false
      ? [broken('INTERNAL_IDENTITY_PRIVATE_KEY signs what INTERNAL_IDENTITY_PUBLIC_KEY does not believe')]
      : []),
  ];
  return orFine(wrong, 'keys fit');
};

const publicOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');

const isPair = ({ settings }: Installation): boolean | undefined => {
  const { INTERNAL_IDENTITY_PRIVATE_KEY: signing, INTERNAL_IDENTITY_PUBLIC_KEY: believed } = settings;
  if (!signing || !believed) return undefined;
  const [first = ''] = signing.split(',');
  return believed.split(',').includes(publicOf(first));
};

const gather = async (installation: Installation): Promise<KeyFacts> => {
  const { environment, settings } = installation;
  const stores = openSealedStores(settings, createLogger({ service: 'operator', level: 'silent', environment }));
  try {
    const counted = await Promise.all(
      stores.map(async (store) => {
        const columns = await countSealed(store);
        return columns.flatMap(({ keys }) =>
          keys.flatMap(({ keyId, count }) =>
            keyId === null || store.box.keyIds.includes(keyId) ? [] : [{ variable: store.variable, keyId, count }],
          ),
        );
      }),
    );
    return { foreign: counted.flat(), isPair: isPair(installation) };
  } finally {
    await Promise.all(stores.map(({ database }) => database.close()));
  }
};

export const KEYS: Check = defineCheck({
  name: 'keys',
  about: 'the keys are those that the data was sealed with, and those that belong together do',
  section: 'Secrets and their rotation',
  needs: ['postgresql'],
  gather,
  judge: judgeKeys,
});
