import type { Readable } from 'node:stream';
import { type Caller, notFound } from '@outlay/contracts';
import { assertMayRead } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { isSigned, linkToken, readToken } from './file-link.ts';
import { type ReceiptWithKey, receiptsWithKeys } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';

/** Milliseconds that a link to a file holds. */
const LINK_LIFE = 5 * 60_000;

const findWithKey = ({ database }: Deps, businessId: number, id: number): Promise<ReceiptWithKey | undefined> =>
  database.read(businessId, (tx) => receiptsWithKeys.find(tx, businessId, id));

/** A receipt and the tokens that open its file and its small picture for five minutes. @throws AppError NOT_FOUND */
export const linkFile = async (deps: Deps, caller: Caller, id: number) => {
  const receipt = await findWithKey(deps, caller.businessId, id);
  if (!receipt) throw notFound();
  assertMayRead(caller, receipt);
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_LIFE);
  const token = (kind: 'file' | 'thumbnail'): string =>
    linkToken({ businessId: receipt.businessId, receiptId: receipt.id, kind, expiresAt }, receipt.linkKey);
  const thumbnail = receipt.thumbnailKey === null ? null : token('thumbnail');
  return { receipt: receipt as Receipt, file: token('file'), thumbnail, expiresAt };
};

export type OpenedFile = { receipt: Receipt; kind: 'file' | 'thumbnail'; stream: Readable };

/** What a signed link opens; the link is all the proof there is. @throws AppError NOT_FOUND */
export const openLinkedFile = async (deps: Deps, token: string): Promise<OpenedFile> => {
  const linked = readToken(token);
  if (!linked || linked.expiresAt < deps.clock.now()) throw notFound();
  const receipt = await findWithKey(deps, linked.businessId, linked.receiptId);
  if (!receipt || !isSigned(token, receipt.linkKey)) throw notFound();
  const key = linked.kind === 'file' ? receipt.fileKey : receipt.thumbnailKey;
  if (key === null) throw notFound();
  return { receipt, kind: linked.kind, stream: await deps.files.open(key) };
};
