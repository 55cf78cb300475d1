import { type Answer, AppError, type AuditPart, type AuditQuery, auditQuery, type Operation } from '@outlay/contracts';
import { z } from 'zod';
import type { IdentityFacts } from './identity/facts.ts';
import { parseQuery } from './request/parse-query.ts';
import { parseRequest } from './validation/parse-request.ts';

/** A service's own part of the audit log. */
export type AuditSource = (businessId: number, wanted: AuditQuery) => Promise<AuditPart>;

const nothing = z.strictObject({});
const REQUESTED: Pick<Operation, 'params' | 'query' | 'body'> = { params: nothing, query: auditQuery, body: null };

/** Answers the gateway, which has looked at the role; the scope is looked at again. */
export const auditAnswer = async (source: AuditSource, facts: IdentityFacts, search: string): Promise<Answer> => {
  if (!facts.scopes.includes('audit:read'))
    throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: 'audit:read' } });
  const { query } = parseRequest(REQUESTED as Operation, { params: {}, query: parseQuery(search), body: undefined });
  return { status: 200, body: await source(facts.businessId, query as AuditQuery) };
};
