import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Caller, notFound } from '@outlay/contracts';
import type { ExpenseCallsOfCaller } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type ReceiptWithKey, receiptsWithKeys } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';
import { seenReceipt } from './see-receipt.ts';

/** Milliseconds for which a link to a file is valid. */
const LINK_LIFE = 5 * 60_000;
/** Of the 32 bytes of the HMAC; 128 bits cannot be guessed. */
const SIGNATURE = 16;
/** Business, receipt, kind, end of its life and signature. */
const TOKEN = /^(\d{1,16})-(\d{1,16})-(file|thumbnail)-(\d{1,15})-([0-9a-f]{32})$/;

type Kind = 'file' | 'thumbnail';

const sign = (facts: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(facts).digest().subarray(0, SIGNATURE);

const isSigned = (token: string, key: Buffer): boolean => {
  const at = token.lastIndexOf('-');
  return timingSafeEqual(Buffer.from(token.slice(at + 1), 'hex'), sign(token.slice(0, at), key));
};

const findWithKey = ({ database }: Deps, businessId: number, id: number): Promise<ReceiptWithKey | undefined> =>
  database.read(businessId, (tx) => receiptsWithKeys.find(tx, businessId, id));

/** A receipt and the signed tokens that open its file and thumbnail for five minutes. @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE */
export const linkFile = async (
  deps: Deps,
  caller: Caller,
  { id, expenses }: { id: number; expenses: ExpenseCallsOfCaller },
) => {
  const receipt = await seenReceipt(caller, await findWithKey(deps, caller.businessId, id), expenses);
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_LIFE);
  const token = (kind: Kind): string => {
    const facts = `${receipt.businessId}-${receipt.id}-${kind}-${expiresAt.getTime()}`;
    return `${facts}-${sign(facts, receipt.linkKey).toString('hex')}`;
  };
  const thumbnail = receipt.thumbnailKey === null ? null : token('thumbnail');
  return { receipt: receipt as Receipt, file: token('file'), thumbnail, expiresAt };
};

export type OpenedFile = { receipt: Receipt; kind: Kind; stream: Readable };

/** What a signed link opens; the link is the only credential. @throws AppError NOT_FOUND */
export const openLinkedFile = async (deps: Deps, token: string): Promise<OpenedFile> => {
  const [, businessId, receiptId, kind, expires] = TOKEN.exec(token) ?? [];
  if (Number(expires ?? 0) < deps.clock.now().getTime()) throw notFound();
  const receipt = await findWithKey(deps, Number(businessId), Number(receiptId));
  if (!receipt || !isSigned(token, receipt.linkKey)) throw notFound();
  const key = kind === 'file' ? receipt.fileKey : receipt.thumbnailKey;
  if (key === null) throw notFound();
  return { receipt, kind: kind as Kind, stream: await deps.files.open(key) };
};
