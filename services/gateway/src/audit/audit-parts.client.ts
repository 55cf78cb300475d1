import { buffer } from 'node:stream/consumers';
import { AppError, type AuditPart, type AuditQuery, type Caller, readAuditPart } from '@outlay/contracts';
import { type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';
import type { OwnerServices } from '../forwarding/index.ts';

/** Reads the part of every service. SERVICE_UNAVAILABLE or TIMEOUT when one cannot answer: a log with holes is none. */
export type AuditParts = (caller: Caller, query: AuditQuery) => Promise<AuditPart[]>;

const searchOf = ({ actorUserId, action, ...query }: AuditQuery): string => {
  const search = new URLSearchParams();
  const members = { ...query, actorUserId: actorUserId?.join(','), action: action?.join(',') };
  for (const [name, value] of Object.entries(members)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
};

const readPart = async ([name, client]: [string, Client], path: string, token: string): Promise<AuditPart> => {
  const reply = await client.request({ method: readAuditPart.method, path, headers: { [IDENTITY_HEADER]: token } });
  const body = Buffer.isBuffer(reply.body) ? reply.body : await buffer(reply.body);
  if (reply.status !== 200) throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`${name}: ${reply.status}`) });
  return readAuditPart.answer.parse(JSON.parse(body.toString('utf8')));
};

export const createAuditParts =
  ({ services, signer }: { services: OwnerServices; signer: IdentitySigner }): AuditParts =>
  async (caller, query) => {
    const token = await signer.sign(caller);
    const path = `${readAuditPart.path}?${searchOf(query)}`;
    return Promise.all(Object.entries(services).map((service) => readPart(service, path, token)));
  };
