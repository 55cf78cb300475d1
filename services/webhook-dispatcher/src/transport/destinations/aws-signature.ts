import { createHash, createHmac } from 'node:crypto';

/** Names of headers are in lower case. */
type Signable = { host: string; path: string; headers: Readonly<Record<string, string>>; body: Buffer };
type Signer = { accessKeyId: string; secretAccessKey: string; region: string; service: string };

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `20150830T123600Z` */
const compact = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/**
 * The headers of a POST that is signed as AWS has it (Signature Version 4, "Create a signed AWS API request"), those that
 * are given among them. All of them are signed, and the body.
 */
export const signedByAws = (
  { host, path, headers, body }: Signable,
  signer: Signer,
  at: Date,
): Record<string, string> => {
  const { accessKeyId, secretAccessKey, region, service } = signer;
  const time = compact(at);
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host, 'x-amz-date': time };
  const names = Object.keys(all).toSorted((one, other) => (one < other ? -1 : 1));
  const lines = names.map((name) => `${name}:${all[name]?.trim().replace(/ +/g, ' ')}\n`).join('');
  const request = ['POST', path, '', lines, names.join(';'), sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, 'x-amz-date': time, authorization };
};
