import { rm } from 'node:fs/promises';
import { type Answer, AppError, type Caller, notFound, paginationOf, uploadFields } from '@outlay/contracts';
import {
  assertRanges,
  callIdentityOf,
  created,
  type Handlers,
  noContent,
  ok,
  page,
  validationError,
  withVersion,
} from '@outlay/http';
import type { Clock } from '@outlay/runtime';
import { isSigned, linkToken, readToken } from '../domain/file-link.ts';
import type { FileStore } from '../domain/file-store.ts';
import { type Receipt, receiptView } from '../domain/receipt.ts';
import type { ExpenseCalls } from '../http-out/expense.ts';
import type { ReceiptPage, ReceiptQuery } from '../store/receipt-list.ts';
import type { Receipts } from '../store/receipts.ts';
import { inspectFile } from './inspect-file.ts';
import { receiveForm } from './receive-form.ts';

type Operations =
  | 'listReceipts'
  | 'uploadReceipt'
  | 'getReceipt'
  | 'deleteReceipt'
  | 'getReceiptFile'
  | 'downloadFile'
  | 'matchReceipt'
  | 'extractReceipt';

export type ReceiptDeps = {
  receipts: Receipts;
  list: (caller: Caller, query: ReceiptQuery) => Promise<ReceiptPage>;
  files: FileStore;
  expenses: ExpenseCalls;
  /** Where files arrive. */
  folder: string;
  clock: Pick<Clock, 'now'>;
};

/** Milliseconds that a link to a file holds. */
const LINK_LIFE = 5 * 60_000;

const shown = (receipt: Receipt): Answer => withVersion(ok(receiptView(receipt)), receipt.version);

/** Part of what makes an upload the same one: its bytes and fields, not the form's random boundary. */
const keyWithFile = (
  { idempotencyKey }: Caller,
  sha256: string,
  fields: Record<string, string>,
): Caller['idempotencyKey'] =>
  idempotencyKey && { ...idempotencyKey, fingerprint: `${sha256} ${JSON.stringify(fields)}` };

const linksOf = (receipt: Receipt, now: Date) => {
  const expiresAt = new Date(now.getTime() + LINK_LIFE);
  const link = (kind: 'file' | 'thumbnail'): string => {
    const facts = { businessId: receipt.businessId, receiptId: receipt.id, kind, expiresAt };
    return `/v1/files/${linkToken(facts, receipt.linkKey)}`;
  };
  return {
    url: link('file'),
    thumbnailUrl: receipt.thumbnailKey === null ? null : link('thumbnail'),
    fileName: receipt.fileName,
    contentType: receipt.contentType,
    size: receipt.size,
    expiresAt: expiresAt.toISOString(),
  };
};

const upload = async (
  { receipts, expenses, folder }: ReceiptDeps,
  caller: Caller,
  incoming: Parameters<typeof receiveForm>[0],
) => {
  const { file, fields } = await receiveForm({ ...incoming, folder });
  try {
    const command = uploadFields.safeParse(fields, { reportInput: true });
    if (!command.success) throw validationError(command.error);
    const { contentType, pages } = await inspectFile(file);
    const { path, fileName, size, sha256 } = file;
    const { expenseId, userId, source } = command.data;
    const idempotencyKey = keyWithFile(caller, sha256, fields);
    const { find } = expenses(callIdentityOf(incoming.headers, caller));
    const kept = { path, fileName, size, sha256, contentType, pages, expenseId, userId, source, find };
    return await receipts.create({ ...caller, idempotencyKey }, kept, (receipt) =>
      withVersion(created(`/v1/receipts/${receipt.id}`, receiptView(receipt)), receipt.version),
    );
  } finally {
    await rm(file.path, { force: true });
  }
};

const NAME_UNSAFE = /["\\\p{Cc}]/gu;
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.replaceAll(NAME_UNSAFE, '_'))}`;

const download = async ({ receipts, files, clock }: ReceiptDeps, token: string): Promise<Answer> => {
  const linked = readToken(token);
  if (!linked || linked.expiresAt < clock.now()) throw notFound();
  const receipt = await receipts.ofLink(linked.businessId, linked.receiptId);
  if (!receipt || !isSigned(token, receipt.linkKey)) throw notFound();
  const isFile = linked.kind === 'file';
  const key = isFile ? receipt.fileKey : receipt.thumbnailKey;
  if (key === null) throw notFound();
  const headers = {
    'content-type': isFile ? receipt.contentType : 'image/webp',
    'content-disposition': isFile ? disposition(receipt.fileName) : 'inline',
    ...(isFile && { 'content-length': String(receipt.size) }),
  };
  return { status: 200, headers, stream: await files.open(key) };
};

/** The receipts of the API. */
export const receiptHandlers = (deps: ReceiptDeps): Pick<Handlers<'mileage-receipt'>, Operations> => {
  const { receipts, list, expenses, clock } = deps;
  return {
    listReceipts: async ({ caller, query }) => {
      assertRanges(query);
      const found = await list(caller, query);
      return page(found.receipts.map(receiptView), paginationOf(query.page, query.pageSize, found.totalCount));
    },

    uploadReceipt: ({ caller, stream, headers }) => {
      if (stream === null) throw new AppError('MISSING_BODY');
      return upload(deps, caller, { stream, headers, folder: deps.folder });
    },

    getReceipt: async ({ caller, params }) => shown(await receipts.get(caller, params.id)),

    deleteReceipt: async ({ caller, params, ifMatch }) => {
      await receipts.remove(caller, { id: params.id, ifMatch });
      return noContent();
    },

    getReceiptFile: async ({ caller, params }) => ok(linksOf(await receipts.get(caller, params.id), clock.now())),

    downloadFile: ({ params }) => download(deps, params.token),

    matchReceipt: ({ caller, params, body, ifMatch, headers }) => {
      const { find } = expenses(callIdentityOf(headers, caller));
      return receipts.match(caller, { id: params.id, ifMatch }, { expenseId: body.expenseId, find }, shown);
    },

    extractReceipt: ({ caller, params, ifMatch }) =>
      receipts.extract(caller, { id: params.id, ifMatch }, (receipt) => ({ ...shown(receipt), status: 202 })),
  };
};
