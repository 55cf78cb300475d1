import {
  AppError,
  AUDIT_CHANGES_HEADER,
  type AuditPart,
  type AuditQuery,
  type Caller,
  readAuditPart,
} from '@outlay/contracts';
import { bodyOf, type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';
import type { OwnerServices } from '../../access/index.ts';

/** Reads a service's part, by the service's name. SERVICE_UNAVAILABLE or TIMEOUT when it cannot answer. */
export type AuditParts = Readonly<Record<string, (caller: Caller, query: AuditQuery) => Promise<AuditPart>>>;

const searchOf = ({ actorUserId, action, ...query }: AuditQuery): string => {
  const search = new URLSearchParams();
  const members = { ...query, actorUserId: actorUserId?.join(','), action: action?.join(',') };
  for (const [name, value] of Object.entries(members)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
};

type PartRequest = { path: string; headers: Record<string, string> };

const readPart = async (name: string, client: Client, { path, headers }: PartRequest): Promise<AuditPart> => {
  const reply = await client.request({ method: readAuditPart.method, path, headers });
  const body = await bodyOf(reply);
  if (reply.status !== 200) throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`${name}: ${reply.status}`) });
  return readAuditPart.answer.parse(JSON.parse(body));
};

type Options = { services: OwnerServices; signer: IdentitySigner };

export const createAuditParts = ({ services, signer }: Options): AuditParts => {
  const readerOf = (name: string, client: Client): AuditParts[string] => {
    return async (caller, query) => {
      const path = `${readAuditPart.path}?${searchOf(query)}`;
      const headers = {
        [IDENTITY_HEADER]: await signer.sign(caller),
        [AUDIT_CHANGES_HEADER]: '1',
        'x-request-id': caller.requestId,
      };
      return readPart(name, client, { path, headers });
    };
  };
  return Object.fromEntries(Object.entries(services).map(([name, client]) => [name, readerOf(name, client)]));
};
