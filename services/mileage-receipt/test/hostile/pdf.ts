import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

type Objects = readonly (string | Buffer)[];

const bytesOf = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
export const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([bytesOf(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, bytesOf('\nendstream')]);

/** A PDF of these objects, numbered from 1, with the table of their offsets. */
export const pdfOf = (objects: Objects, trailer: string): Buffer => {
  const parts: Buffer[] = [bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([bytesOf(`${index + 1} 0 obj\n`), bytesOf(object), bytesOf('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return at - part.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, bytesOf(table), bytesOf(end)]);
};

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
const kidsFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ');

/** A real PDF of so many empty pages, with an uncompressed page tree. */
export const pagesPdf = (count: number): Buffer =>
  pdfOf([CATALOG, `<< /Kids [${kidsFrom(3, count)}] /Count ${count} /Type /Pages >>`, ...Array(count).fill(page)], '');

/** The same with everything in a compressed object stream, as most programs write it today (PDF 1.5). */
export const packedPagesPdf = (count: number): Buffer => {
  const objects = [
    CATALOG,
    `<< /Type /Pages /Kids [${kidsFrom(3, count)}] /Count ${count} >>`,
    ...Array(count).fill(page),
  ];
  let at = 0;
  const places = objects.map((object: string, index) => {
    at += object.length + 1;
    return `${index + 1} ${at - object.length - 1}`;
  });
  const head = `${places.join(' ')}\n`;
  const packed = deflateSync(Buffer.from(`${head}${objects.join('\n')}`, 'latin1'));
  const container = objects.length + 1;
  const start = bytesOf('%PDF-1.7\n');
  const body = Buffer.concat([
    bytesOf(`${container} 0 obj\n`),
    stream(`/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`, packed),
    bytesOf('\nendobj\n'),
  ]);
  const table = Buffer.alloc((container + 2) * 7);
  const row = (number: number, kind: number, where: number, index: number): void => {
    table.writeUInt8(kind, number * 7);
    table.writeUInt32BE(where, number * 7 + 1);
    table.writeUInt16BE(index, number * 7 + 5);
  };
  for (const [index] of objects.entries()) row(index + 1, 2, container, index);
  row(container, 1, start.length, 0);
  row(container + 1, 1, start.length + body.length, 0);
  const xref = stream(
    `/Type /XRef /Size ${container + 2} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`,
    deflateSync(table),
  );
  const end = `\nendobj\nstartxref\n${start.length + body.length}\n%%EOF\n`;
  return Buffer.concat([start, body, bytesOf(`${container + 1} 0 obj\n`), xref, bytesOf(end)]);
};

const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    const kept = state[one] as number;
    state[one] = state[other] as number;
    state[other] = kept;
  };
  for (let index = 0, mixed = 0; index < 256; index += 1) {
    mixed = (mixed + (state[index] as number) + (key[index % key.length] as number)) % 256;
    swap(index, mixed);
  }
  let mixed = 0;
  return Buffer.from(
    data.map((byte, place) => {
      const index = (place + 1) % 256;
      mixed = (mixed + (state[index] as number)) % 256;
      swap(index, mixed);
      return byte ^ (state[((state[index] as number) + (state[mixed] as number)) % 256] as number);
    }),
  );
};

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password), PAD]).subarray(0, 32);
const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;

/** A PDF that opens with a password only: the standard handler, revision 2 (ISO 32000-1, 7.6.3). */
export const encryptedPdf = (password: string): Buffer => {
  const id = md5(Buffer.from('a file'));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const objectKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const text = stream('', rc4(objectKey, Buffer.from('BT /F1 12 Tf 10 100 Td (TOTAL 18.40) Tj ET')));
  const first = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>';
  const lock = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PAD))} /P -4 >>`;
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  return pdfOf([CATALOG, pages, first, text, lock], `/Encrypt 5 0 R /ID [${hex(id)} ${hex(id)}]`);
};
