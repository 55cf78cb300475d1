import { SCOPES } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { hashOfSecrets } from './client-secret.ts';
import { oauthClients } from './oauth-client.table.ts';

/** The people's app: our own, with a server that keeps its secret and all tokens. */
export const WEB_CLIENT = 'outlay-web';

type Settings = { WEB_URL: string; WEB_CLIENT_SECRET: string };

/** Where it is sent back to, and what it proves itself by, as the settings are at this start. Without an address there is none. */
export const keepWebClient = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { WEB_URL: url, WEB_CLIENT_SECRET: secrets }: Settings,
): Promise<void> => {
  if (url === '') return;
  const client = {
    id: WEB_CLIENT,
    name: 'Outlay',
    secretHash: hashOfSecrets(secrets.split(',').map((secret) => secret.trim())),
    redirectUris: [`${url}/signed-in`],
    scopes: SCOPES,
    businessIds: [],
    firstParty: true,
    deviceFlow: false,
  };
  await database.acrossTenants(async (tx) => tx.write(oauthClients.put(client, clock.now())));
};
