import { SCOPES } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { oauthClients } from './oauth-client.table.ts';
import { hashOfSecrets } from './oauth-client.ts';

/** The people's app: our own, with a server that keeps its secret and all tokens. */
export const WEB_CLIENT = 'outlay-web';

type OwnSettings = { WEB_URL: string; WEB_CLIENT_SECRET: string };

/** Where it is sent back to, and what it proves itself by, as the settings are at this start. Without an address there is none. */
export const keepWebClient = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { WEB_URL: url, WEB_CLIENT_SECRET: secrets }: OwnSettings,
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

/**
 * The `outlay` command of people who build with the API. It keeps no secret and could be imitated by any program, so it is none of our own
 * applications: people let it in each time, it makes no credentials and changes nothing of how they sign in.
 */
export const TERMINAL_CLIENT = 'outlay-cli';

/** As it is registered; the port is whichever was free (RFC 8252, 7.3). */
const RETURN = 'http://127.0.0.1/callback';
const ANY_PORT = /^http:\/\/127\.0\.0\.1:([1-9]\d{0,4})\/callback$/;

/** May the command be returned to here? The port is the only thing of the address that it chooses. */
export const isTerminalReturn = (uri: string): boolean => {
  const [, port] = ANY_PORT.exec(uri) ?? [];
  return port !== undefined && Number(port) <= 65_535;
};

type Settings = { TERMINAL_CLIENT: boolean };

/** As it is at this start, whatever it was. Switched off it is no client of ours, and all that it was given is worth nothing. */
export const keepTerminalClient = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { TERMINAL_CLIENT: isOn }: Settings,
): Promise<void> => {
  if (!isOn) {
    await database.acrossTenants((tx) => oauthClients.revoke(tx, TERMINAL_CLIENT, clock.now()));
    return;
  }
  const client = {
    ...{ id: TERMINAL_CLIENT, name: 'Outlay CLI', secretHash: null, redirectUris: [RETURN], scopes: SCOPES },
    ...{ businessIds: [], firstParty: false, deviceFlow: true },
  };
  await database.acrossTenants(async (tx) => tx.write(oauthClients.put(client, clock.now())));
};
