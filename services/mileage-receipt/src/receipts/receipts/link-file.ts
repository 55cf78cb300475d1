import type { Readable } from 'node:stream';
import { type Caller, notFound } from '@outlay/contracts';
import { isSigned, linkedBy, linksEnd, tokenOf } from '@outlay/files';
import type { ExpenseCallsOfCaller } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type ReceiptWithKey, receiptsWithKeys } from './receipt.table.ts';
import type { Receipt } from './receipt.ts';
import { seenReceipt } from './see-receipt.ts';

type Kind = 'file' | 'thumbnail';

const findWithKey = ({ database }: Deps, businessId: number, id: number): Promise<ReceiptWithKey | undefined> =>
  database.read(businessId, (tx) => receiptsWithKeys.find(tx, businessId, id));

/** A receipt and the signed tokens that open its file and thumbnail for five minutes. @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE */
export const linkFile = async (
  deps: Deps,
  caller: Caller,
  { id, expenses }: { id: number; expenses: ExpenseCallsOfCaller },
) => {
  const receipt = await seenReceipt(caller, await findWithKey(deps, caller.businessId, id), expenses);
  const expiresAt = linksEnd(deps.clock.now());
  const token = (kind: Kind): string => tokenOf({ ...receipt, kind }, receipt.linkKey, expiresAt);
  const thumbnail = receipt.thumbnailKey === null ? null : token('thumbnail');
  return { receipt: receipt as Receipt, file: token('file'), thumbnail, expiresAt };
};

export type OpenedFile = { receipt: Receipt; kind: Kind; stream: Readable };

/** What a signed link opens; the link is the only credential. @throws AppError NOT_FOUND */
export const openLinkedFile = async (deps: Deps, token: string): Promise<OpenedFile> => {
  const { businessId, id, kind } = linkedBy(token, deps.clock.now());
  const receipt = await findWithKey(deps, businessId, id);
  if (!receipt || !isSigned(token, receipt.linkKey)) throw notFound();
  const key = kind === 'file' ? receipt.fileKey : receipt.thumbnailKey;
  if (key === null) throw notFound();
  return { receipt, kind: kind as Kind, stream: await deps.files.open(key) };
};
