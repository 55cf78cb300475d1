import { testLogger, waitFor } from '@outlay/testing';
import { operatorOf } from '../../../local/cluster/operator.ts';
import { sharedCluster } from '../../cluster/shared-cluster.ts';
import { startProviders } from '../providers.ts';
import { createPages } from './browser.ts';

export const PASSWORD = 'marmot lantern forty sails';
export const DOMAIN = 'alder.example';

/** Everything of which people hold a part: two businesses with their owners, applications, a provider, a directory. */
export const startRevokedWorld = async () => {
  const cluster = await sharedCluster();
  const [here, there] = [await cluster.createTenant('Maple Bakery'), await cluster.createTenant('Birch Books')];
  const helper = await cluster.createColleague(here, 'admin');
  const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
  const redirect = 'http://127.0.0.1:9/callback';
  const clientOf = async (name: string, firstParty: boolean) => {
    const made = await operator.createClient({
      name,
      redirectUris: [redirect],
      businessIds: [here.tenantId],
      firstParty,
    });
    return { clientId: made.clientId, clientSecret: made.clientSecret ?? '', redirect };
  };
  const [own, foreign] = [await clientOf('Outlay', true), await clientOf('Compta', false)];
  const nobody = { subject: 'nobody', email: `nobody@${DOMAIN}`, emailVerified: true, name: 'Nobody', groups: [] };
  const providers = await startProviders(cluster, here, nobody);
  const { token: directory } = await here.api.call<{ token: string }>(
    'POST',
    `/v1/businesses/${here.tenantId}/scim-tokens`,
    { name: 'Directory' },
  );
  const itself = await fetch(`${cluster.baseUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: foreign.clientId,
      client_secret: foreign.clientSecret,
    }),
  });
  const { access_token: clientToken } = (await itself.json()) as { access_token: string };
  return {
    cluster,
    operator,
    here,
    there,
    helper,
    own,
    foreign,
    clientToken,
    providers,
    pages: createPages(cluster.baseUrl),
    directory: (path: string, method: string, body?: unknown) =>
      fetch(`${cluster.baseUrl}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    /** The path that the newest mail of this kind to an e-mail leads to. */
    mailed: (email: string, kind: 'invitation' | 'password'): Promise<string> =>
      waitFor(
        async () => {
          const texts = cluster.inbox.messages({ to: email }).map(({ text }) => text);
          return texts.map((text) => new RegExp(`/connect/${kind}/[\\w.-]+`).exec(text)?.[0]).find(Boolean) ?? false;
        },
        { timeout: 30_000, message: `a mail with a link for ${kind}` },
      ),
    stop: async (): Promise<void> => {
      await operator.close();
      await providers.stop();
    },
  };
};

export type RevokedWorld = Awaited<ReturnType<typeof startRevokedWorld>>;
