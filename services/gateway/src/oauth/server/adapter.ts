import type { Device } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { keepSession } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { type OAuthClient, oauthClients } from '../../developers/index.ts';
import { oauthRecords } from './oauth-record.table.ts';

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

/**
 * Where the OAuth server keeps its records: in PostgreSQL, so that any gateway can go on where another began. `consume` is
 * atomic and refuses: the library reads first and consumes afterwards, so that one code, used at the same time, gave
 * several tokens.
 */
export const createAdapter =
  ({ database, clock }: Deps, { onRevoked, currentDevice, onSession }: AdapterOptions) =>
  (model: string): Adapter => ({
    find: (id) =>
      database.acrossTenants((tx) =>
        model === 'Client' ? findMetadata(tx, id, clock.now()) : oauthRecords.find(tx, model, id),
      ),
    findByUid: (uid) => database.acrossTenants((tx) => oauthRecords.findByUid(tx, model, uid)),
    findByUserCode: (code) => database.acrossTenants((tx) => oauthRecords.findByUserCode(tx, model, code)),
    upsert: async (id, payload, seconds) => {
      const session = model === 'Session' ? sessionIn(payload) : undefined;
      await database.acrossTenants(async (tx) => {
        tx.write(oauthRecords.put({ model, id, payload, seconds }));
        if (session) await keepSession(tx, { ...session, device: currentDevice() });
      });
      if (session) onSession();
    },
    consume: async (id) => {
      const isFirst = await database.acrossTenants((tx) => oauthRecords.consume(tx, model, id));
      if (!isFirst) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => database.acrossTenants(async (tx) => tx.write(oauthRecords.delete(model, id))),
    revokeByGrantId: async (grantId) => {
      await database.acrossTenants(async (tx) => tx.write(oauthRecords.deleteGrant(grantId)));
      onRevoked();
    },
  });
