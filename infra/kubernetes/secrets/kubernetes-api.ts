import { readFileSync } from 'node:fs';
import type { SecretObject } from './secret-objects.ts';

const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

export type KubernetesApi = {
  /** The data of a Secret, decoded; undefined when there is none. */
  readSecret(name: string): Promise<Record<string, string> | undefined>;
  /** Makes it, or changes what differs. */
  applySecret(secret: SecretObject): Promise<void>;
};

type Options = { baseUrl: string; namespace: string; token: string };

/** What a pod knows of its own cluster. Its authority stands in NODE_EXTRA_CA_CERTS. */
export const ownCluster = (env: Readonly<Record<string, string | undefined>>): Options => ({
  baseUrl: `https://${env.KUBERNETES_SERVICE_HOST}:${env.KUBERNETES_SERVICE_PORT}`,
  namespace: readFileSync(`${ACCOUNT}/namespace`, 'utf8'),
  token: readFileSync(`${ACCOUNT}/token`, 'utf8'),
});

/** The little of the Kubernetes API that secrets need. @throws Error with the API's own words */
export const createKubernetesApi = ({ baseUrl, namespace, token }: Options): KubernetesApi => {
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${baseUrl}/api/v1/namespaces/${namespace}/secrets/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/apply-patch+yaml' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    if (answer.ok || (method === 'GET' && answer.status === 404)) return answer;
    const { message = answer.statusText } = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(`${method} of the Secret ${path.split('?')[0]}: ${answer.status} ${message}`);
  };
  return {
    readSecret: async (name) => {
      const answer = await send('GET', name);
      if (!answer.ok) return undefined;
      const { data = {} } = (await answer.json()) as { data?: Record<string, string> };
      return Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString('utf8')]),
      );
    },
    applySecret: async ({ stringData, ...secret }) => {
      const data = Object.fromEntries(
        Object.entries(stringData).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
      );
      await send('PATCH', `${secret.metadata.name}?fieldManager=outlay-secrets&force=true`, { ...secret, data });
    },
  };
};
