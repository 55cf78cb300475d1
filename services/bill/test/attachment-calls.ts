import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { TestService } from './service.ts';
import { BILLS, OWNER } from './walk.ts';

export const KIB = 1024;
export const PDF = '%PDF-1.7\n';

export const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from(PDF), randomBytes(size - PDF.length)]);

type Part = { type?: string; name?: string; fields?: Record<string, string> };

export const formOf = (
  bytes: Buffer | string,
  { type = 'application/pdf', name = 'invoice.pdf', fields = {} }: Part = {},
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  return form;
};

export const pathOf = (billId: number): string => `${BILLS}/${billId}/attachments`;

/** What tests of bills' files do with the service, and find in its folder. */
export const createAttachmentCalls = (service: TestService) => {
  /** Every file of the folder: what is kept, and what still arrives. */
  const files = (): string[] =>
    readdirSync(service.folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
  const rows = async (billId: number): Promise<number> =>
    (await service.database.look('SELECT 1 FROM bill_attachments WHERE bill_id = $1', [billId])).length;
  return {
    files,
    rows,
    attach: (billId: number, form: FormData, caller: Partial<Caller> = OWNER, headers = {}) =>
      service.call('POST', pathOf(billId), caller, form, headers),
    shown: async (billId: number, id: number) =>
      (await service.call('GET', `${pathOf(billId)}/${id}`, OWNER)).body.data,
    bytesAt: async (url: string): Promise<Buffer> => Buffer.from(await (await service.open(url)).arrayBuffer()),
    /** What was done left no file behind, nor a row. */
    leavesNothing: async <T>(billId: number, work: () => Promise<T>): Promise<T> => {
      const [kept, written] = [files(), await rows(billId)];
      const result = await work();
      await waitFor(() => files().length <= kept.length);
      expect([files(), await rows(billId)]).toEqual([kept, written]);
      return result;
    },
  };
};
