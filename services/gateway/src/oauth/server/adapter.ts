import type { Device } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { Transaction } from '@outlay/store';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { keepSession } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { type OAuthClient, oauthClients } from '../../developers/index.ts';
import { endsByClock, oauthRecords } from './oauth-record.table.ts';

/** A client in the words of RFC 7591. `client_secret` is the hash: comparing is overridden, see provider.ts. */
const metadataOf = ({
  id,
  name,
  secretHash,
  redirectUris,
  scopes,
  businessIds,
  deviceFlow,
}: OAuthClient): AdapterPayload => {
  const grants = [
    ...(secretHash !== null && businessIds.length > 0 ? ['client_credentials'] : []),
    ...(redirectUris.length > 0 ? ['authorization_code'] : []),
    ...(deviceFlow ? ['urn:ietf:params:oauth:grant-type:device_code'] : []),
    ...(redirectUris.length > 0 || deviceFlow ? ['refresh_token'] : []),
  ];
  return {
    client_id: id,
    client_name: name,
    ...(secretHash === null ? {} : { client_secret: secretHash }),
    token_endpoint_auth_method: secretHash === null ? 'none' : 'client_secret_post',
    // Schemes of an application's own are for native ones; people let these, and devices, in anew each time (RFC 8252, 8.6).
    application_type: deviceFlow || redirectUris.some((uri) => !/^https?:/.test(uri)) ? 'native' : 'web',
    redirect_uris: [...redirectUris],
    grant_types: grants,
    response_types: redirectUris.length > 0 ? ['code'] : [],
    scope: scopes.join(' '),
  };
};

const findMetadata = async (tx: Transaction, id: string, now: Date): Promise<AdapterPayload | undefined> => {
  const client = await oauthClients.find(tx, id, now);
  return client && metadataOf(client);
};

type AdapterOptions = {
  /** A grant was revoked. */
  onRevoked: () => void;
  /** That of the request under way. */
  currentDevice: () => Device;
  /** A session of somebody was written. */
  onSession: () => void;
};

/** Of somebody who signed in; undefined before. */
const sessionIn = ({ uid, accountId, amr, loginTs }: AdapterPayload) =>
  uid !== undefined && accountId !== undefined && loginTs !== undefined
    ? { uid, userId: Number(accountId), methods: amr ?? [], signedInAt: new Date(loginTs * 1000) }
    : undefined;

/** Seconds that our clock is ahead of the machine's, which the library goes by. */
export const aheadOf = (clock: Pick<Clock, 'now'>): number => Math.round((clock.now().getTime() - Date.now()) / 1_000);

/** With its beginning and its end so many seconds later. */
const shifted = <P extends AdapterPayload | undefined>(payload: P, by: number): P =>
  payload && {
    ...payload,
    ...(payload.iat !== undefined && { iat: payload.iat + by }),
    ...(payload.exp !== undefined && { exp: payload.exp + by }),
  };

/**
 * Where the OAuth server keeps its records: in PostgreSQL, so that any gateway can go on where another began. `consume` is
 * atomic and refuses: the library reads first and consumes afterwards, so that one code, used at the same time, gave
 * several tokens. The library knows the machine's time alone: what ends by our clock is kept in our time, and handed to it in its own.
 */
export const createAdapter =
  ({ database, clock }: Deps, { onRevoked, currentDevice, onSession }: AdapterOptions) =>
  (model: string): Adapter => {
    const ahead = (): number => (endsByClock(model) ? aheadOf(clock) : 0);
    const now = (): Date => (endsByClock(model) ? clock.now() : new Date());
    const found = async (payload: Promise<AdapterPayload | undefined>) => shifted(await payload, -ahead());

    return {
      find: (id) =>
        database.acrossTenants((tx) =>
          model === 'Client' ? findMetadata(tx, id, clock.now()) : found(oauthRecords.find(tx, model, id)),
        ),
      findByUid: (uid) => database.acrossTenants((tx) => found(oauthRecords.findByUid(tx, model, uid))),
      findByUserCode: (code) => database.acrossTenants((tx) => found(oauthRecords.findByUserCode(tx, model, code))),
      upsert: async (id, payload, seconds) => {
        const session = model === 'Session' ? sessionIn(payload) : undefined;
        await database.acrossTenants(async (tx) => {
          tx.write(oauthRecords.put({ model, id, payload: shifted(payload, ahead()), seconds, now: now() }));
          if (session) await keepSession(tx, { ...session, device: currentDevice() });
        });
        if (session) onSession();
      },
      consume: async (id) => {
        const isFirst = await database.acrossTenants((tx) => oauthRecords.consume(tx, model, id, now()));
        if (!isFirst) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => database.acrossTenants(async (tx) => tx.write(oauthRecords.delete(model, id))),
      revokeByGrantId: async (grantId) => {
        await database.acrossTenants(async (tx) => tx.write(oauthRecords.deleteGrant(grantId)));
        onRevoked();
      },
    };
  };
