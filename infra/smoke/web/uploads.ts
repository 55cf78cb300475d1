import { readdirSync } from 'node:fs';
import { connect } from 'node:net';

export const MEGABYTE = 1024 * 1024;

/** How many files and connections a process has open. */
export const filesOf = (pid = 0): number => readdirSync(`/proc/${pid}/fd`).length;

/** Begins an upload of so many bytes, sends one part of it, and is gone. */
export const abortUpload = (webUrl: string, headers: Readonly<Record<string, string>>): Promise<void> => {
  const { hostname, port } = new URL(webUrl);
  const { promise, resolve } = Promise.withResolvers<void>();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST /api/v1/receipts HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('')}`;
  const socket = connect(Number(port), hostname, () => {
    socket.write(`${head}content-length: ${5 * MEGABYTE}\r\n\r\n`);
    socket.write(Buffer.alloc(MEGABYTE / 4), () => socket.destroy());
  });
  socket.once('close', () => resolve());
  socket.on('error', () => undefined);
  return promise;
};

/** A form with this file, of the boundary `x`. */
export const formOf = (bytes: Buffer): Buffer => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
};
