import { AppError, type AuditPart, type AuditQuery, type Caller, readAuditPart } from '@outlay/contracts';
import { bodyOf, type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';
import type { OwnerServices } from '../forwarding/index.ts';

/** Reads the part of every service. SERVICE_UNAVAILABLE or TIMEOUT when one cannot answer: a log with holes is none. */
export type AuditParts = (caller: Caller, query: AuditQuery) => Promise<AuditPart[]>;

const searchOf = ({ actorUserId, action, ...query }: AuditQuery): string => {
  const search = new URLSearchParams();
  const members = { ...query, actorUserId: actorUserId?.join(','), action: action?.join(',') };
  for (const [name, value] of Object.entries(members)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
};

type PartRequest = { path: string; headers: Record<string, string> };

const readPart = async ([name, client]: [string, Client], { path, headers }: PartRequest): Promise<AuditPart> => {
  const reply = await client.request({ method: readAuditPart.method, path, headers });
  const body = await bodyOf(reply);
  if (reply.status !== 200) throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`${name}: ${reply.status}`) });
  return readAuditPart.answer.parse(JSON.parse(body));
};

export const createAuditParts =
  ({ services, signer }: { services: OwnerServices; signer: IdentitySigner }): AuditParts =>
  async (caller, query) => {
    const path = `${readAuditPart.path}?${searchOf(query)}`;
    const headers = { [IDENTITY_HEADER]: await signer.sign(caller), 'x-request-id': caller.requestId };
    return Promise.all(Object.entries(services).map((service) => readPart(service, { path, headers })));
  };
