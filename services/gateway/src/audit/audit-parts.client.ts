import { AppError, AUDIT_PATH, type AuditPart, type AuditQuery, auditPart, type Caller } from '@outlay/contracts';
import { type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';
import type { OwnerServices } from '../http-out/owner-services.ts';

/** Asks every service for its part. SERVICE_UNAVAILABLE or TIMEOUT when one cannot answer: a log with holes is none. */
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

const wholeOf = async (body: Buffer | AsyncIterable<Buffer>): Promise<Buffer> => {
  if (Buffer.isBuffer(body)) return body;
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const createAuditParts = ({ services, signer }: Deps): AuditParts => {
  const call = async (name: string, client: Client, path: string, token: string): Promise<AuditPart> => {
    const reply = await client.request({ method: 'GET', path, headers: { [IDENTITY_HEADER]: token } });
    const body = await wholeOf(reply.body);
    if (reply.status !== 200)
      throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`${name}: ${reply.status}`) });
    return auditPart.parse(JSON.parse(body.toString('utf8')));
  };

  return async (caller, wanted) => {
    const token = await signer.sign(caller);
    const path = `${AUDIT_PATH}?${search(wanted)}`;
    return Promise.all(Object.entries(services).map(([name, client]) => call(name, client, path, token)));
  };
};
