import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestTenant } from '../cluster/test-cluster.ts';

/** A scan is large, and does not become smaller when it is packed. */
const scanOf = (size: number): string =>
  `<< /Length ${size} >>\nstream\n${randomBytes(size).toString('latin1')}\nendstream`;

/** A PDF of one page with these lines of text: objects, their places, and where the places begin. `scan`: bytes that it has besides. */
export const pdfOf = (lines: readonly string[], scan = 0): Buffer => {
  const text = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const content = `BT /F1 14 Tf 20 TL 40 340 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(scan > 0 ? [scanOf(scan)] : []),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
};

type Owed = { billId: number; path: string };

/** A bill of a business, and its invoice of 3 MB as a file of this folder. */
export const owedBill = async ({ api, tenantId }: TestTenant, folder: string): Promise<Owed> => {
  const path = join(folder, 'invoice.pdf');
  writeFileSync(path, pdfOf(['Soulanges Flour Mills', 'Invoice F-1'], 3 * 1024 * 1024));
  const vendor = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Soulanges', currency: 'CAD' });
  const bill = { vendorId: vendor.id, billNumber: 'F-1', amount: 20, issueDate: '2026-03-13', dueDate: '2026-04-12' };
  const { id } = await api.call<{ id: number }>('POST', `/v1/businesses/${tenantId}/bills`, bill);
  return { billId: id, path };
};
