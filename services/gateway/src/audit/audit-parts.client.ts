import { buffer } from 'node:stream/consumers';
import { AppError, type AuditPart, type AuditQuery, type Caller, readAuditPart } from '@outlay/contracts';
import { type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';
import type { OwnerServices } from '../http-out/owner-services.ts';

/** Reads the part of every service. SERVICE_UNAVAILABLE or TIMEOUT when one cannot answer: a log with holes is none. */
export type AuditParts = (caller: Caller, wanted: AuditQuery) => Promise<AuditPart[]>;

type Deps = { services: OwnerServices; signer: IdentitySigner };

const search = ({ actorUserId, action, ...wanted }: AuditQuery): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...wanted,
    actorUserId: actorUserId?.join(','),
    action: action?.join(','),
  }))
    if (value !== undefined) query.set(name, String(value));
  return query.toString();
};

export const createAuditParts = ({ services, signer }: Deps): AuditParts => {
  const call = async (name: string, client: Client, path: string, token: string): Promise<AuditPart> => {
    const reply = await client.request({ method: readAuditPart.method, path, headers: { [IDENTITY_HEADER]: token } });
    const body = Buffer.isBuffer(reply.body) ? reply.body : await buffer(reply.body);
    if (reply.status !== 200)
      throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`${name}: ${reply.status}`) });
    return readAuditPart.answer.parse(JSON.parse(body.toString('utf8')));
  };

  return async (caller, wanted) => {
    const token = await signer.sign(caller);
    const path = `${readAuditPart.path}?${search(wanted)}`;
    return Promise.all(Object.entries(services).map(([name, client]) => call(name, client, path, token)));
  };
};
