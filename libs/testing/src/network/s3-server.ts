import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the server's one user signs with. */
export const S3_KEYS = { id: 'AKIDTEST', secret: 'a-secret-of-the-test' };

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort((one, other) => (one < other ? -1 : 1))
    .join('&');

/** Is the request signed by Amazon's Signature Version 4, with the body where its hash was signed? */
const isSigned = ({ method, headers, url = '/' }: IncomingMessage, body: Buffer): boolean => {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!parts) return false;
  const [, id, day = '', region = '', names = '', signature = ''] = parts;
  const hash = String(headers['x-amz-content-sha256']);
  if (id !== S3_KEYS.id || (/^[0-9a-f]{64}$/.test(hash) && hash !== sha256(body))) return false;
  const target = new URL(url, 'http://s3');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, target.pathname, queryOf(target), signed.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const wanted = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEYS.secret}`, day));
  return timingSafeEqual(hmac(key, wanted), Buffer.from(signature, 'hex'));
};

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);

/** A store with the part of S3 that a file store needs: objects by path, signatures checked. */
export const startS3Server = async () => {
  const objects = new Map<string, Buffer>();
  let trouble: string | undefined;

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    const found = objects.get(path);
    if (trouble) refuse(response, 503, trouble);
    else if (!isSigned(request, body)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (request.method === 'PUT') {
      objects.set(path, body);
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (found) response.writeHead(200, { 'content-length': found.length }).end(found);
    else refuse(response, 404, 'NoSuchKey');
  };

  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The code that every request is rejected with; none by default. */
    fail: (code: string | undefined): void => {
      trouble = code;
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
};
