import { expect } from '@jest/globals';
import type { Cluster } from './cluster.ts';

export type ScimBody = Record<string, unknown> & {
  id: string;
  totalResults: number;
  Resources: ScimBody[];
  scimType?: string;
  active?: boolean;
};
export type ScimReply = { status: number; headers: Headers; body: ScimBody };

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';

type Sending = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Calls as a directory does; a text as body is sent as it is. */
export const directoryOf =
  (baseUrl: string, token: string) =>
  async (path: string, { body, headers = {}, method = body === undefined ? 'GET' : 'POST' }: Sending = {}) => {
    const response = await fetch(`${baseUrl}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : JSON.parse(text),
    } as ScimReply;
  };

/** A connection of a business, made with its key. */
export const connect = async (cluster: Cluster, body: object = {}, options: { key?: string; tenant?: number } = {}) => {
  const businessId = options.tenant ?? cluster.business.id;
  const path = `/v1/businesses/${businessId}/scim-tokens`;
  const reply = await cluster.send(path, { body: { name: 'Okta', ...body }, ...options });
  expect(reply.status).toBe(201);
  const { id, token } = reply.body.data as { id: string; token: string };
  return { id, token, send: directoryOf(cluster.gateway.url, token) };
};

export const patchOf = (...Operations: object[]) => ({ schemas: [PATCH], Operations });
export const userOf = (userName: string, more: object = {}) => ({ schemas: [USER], userName, ...more });
export const groupOf = (displayName: string, ids: readonly string[] = []) => ({
  schemas: [GROUP],
  displayName,
  ...(ids.length > 0 && { members: ids.map((value) => ({ value })) }),
});
