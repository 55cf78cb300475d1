import { documentationOf, type LoggedRequestInFull, type LoggedRequestView } from '@outlay/contracts';
import type { RequestRecord } from './request-record.ts';

/** As lists show it. `publicUrl`: the address that clients know the API by; empty: unknown. */
export const loggedRequestView = (record: RequestRecord, publicUrl: string): LoggedRequestView => {
  const { id, requestId, at, method, path, operationId, status, durationMs } = record;
  const { credentialId, credentialKind, userId, code } = record;
  const request = { id, requestId, at: at.toISOString(), method, path, operationId, status, durationMs };
  const docsUrl = code === null ? null : documentationOf(code, publicUrl);
  return { ...request, credentialId, credentialKind, userId, code, docsUrl };
};

/** With the error as it was answered. */
export const loggedRequestInFull = (record: RequestRecord, publicUrl: string): LoggedRequestInFull => {
  const { queryNames, code, message, details, ip, userAgent } = record;
  return {
    ...loggedRequestView(record, publicUrl),
    queryNames: queryNames === '' ? [] : queryNames.split(','),
    error: code === null ? null : { code, message: message ?? '', details: JSON.parse(details ?? '[]') },
    ip,
    userAgent,
  };
};
