import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { OAuthClient, OAuthClients } from './oauth-client.table.ts';
import type { OAuthRecords } from './oauth-record.table.ts';

type Stores = { clients: OAuthClients; records: OAuthRecords };

/** A client in the words of RFC 7591. `client_secret` is the hash: comparing is overridden, see provider.ts. */
const metadata = ({ id, name, secretHash, redirectUris, scopes, businessIds }: OAuthClient): AdapterPayload => {
  const grants = [
    ...(secretHash !== null && businessIds.length > 0 ? ['client_credentials'] : []),
    ...(redirectUris.length > 0 ? ['authorization_code', 'refresh_token'] : []),
  ];
  return {
    client_id: id,
    client_name: name,
    ...(secretHash === null ? {} : { client_secret: secretHash }),
    token_endpoint_auth_method: secretHash === null ? 'none' : 'client_secret_post',
    // Of a native application the library takes any port on loopback; ours is the exact address (own schemes need it).
    application_type: redirectUris.some((uri) => !/^https?:/.test(uri)) ? 'native' : 'web',
    redirect_uris: redirectUris,
    grant_types: grants,
    response_types: redirectUris.length > 0 ? ['code'] : [],
    scope: scopes.join(' '),
  };
};

/**
 * How the OAuth server remembers: in PostgreSQL, so that any gateway can go on where another began. `consume` is atomic
 * and refuses: the library reads first and consumes afterwards, so that one code, used at once, gave several tokens.
 */
export const createAdapter =
  ({ clients, records }: Stores) =>
  (model: string): Adapter => ({
    find: async (id) => {
      if (model !== 'Client') return records.find(model, id);
      const client = await clients.find(id);
      return client && client.revokedAt === null ? metadata(client) : undefined;
    },
    findByUid: (uid) => records.findByUid(model, uid),
    findByUserCode: async () => undefined,
    upsert: (id, payload, expiresIn) => records.put(model, id, payload, expiresIn),
    consume: async (id) => {
      if (!(await records.consume(model, id))) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => records.remove(model, id),
    revokeByGrantId: (grantId) => records.revokeGrant(grantId),
  });
