import { Readable } from 'node:stream';
import { AppError } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { Address } from './address.ts';
import type { Addresses } from './addresses.ts';
import { exchange, type OutgoingCall, type Reply } from './exchange.ts';
import { isReset, wasNeverSent } from './failure.ts';

const isRead = ({ method }: OutgoingCall): boolean => method === 'GET' || method === 'HEAD';
const isStreamed = ({ body }: OutgoingCall): boolean => body instanceof Readable;

/** A read may be repeated; a write only while not a byte of it has left, which an open stream cannot promise. */
const mayRepeat = (call: OutgoingCall, error: unknown, resets: number): boolean => {
  if (isStreamed(call)) return false;
  return wasNeverSent(error) || (isRead(call) && isReset(error) && resets === 0);
};

const callOne = async (address: Address, call: OutgoingCall, limit: number): Promise<Reply> => {
  try {
    const { reply, leaving } = await exchange(address, call, limit);
    address.answered({ leaving });
    return reply;
  } catch (error) {
    address.failed();
    throw error;
  }
};

/**
 * One request to whichever instance answers, within `limit` milliseconds in all. An instance that is not there is passed
 * over, whatever the call: it got nothing. A read whose connection ended unanswered is repeated once, to another one if
 * there is one; a write never is.
 */
export const callInTurn = async (addresses: Addresses, call: OutgoingCall, limit: number): Promise<Reply> => {
  const end = performance.now() + limit;
  const order = await within(limit, addresses.inOrder(isStreamed(call)));
  let resets = 0;
  let failure: unknown;
  // The first once more at the end: for the repeated read when there is only one.
  for (const [index, address] of [...order, ...order.slice(0, 1)].entries()) {
    if (index === order.length && !isReset(failure)) break;
    const left = end - performance.now();
    if (left <= 0) throw new AppError('TIMEOUT', { cause: failure });
    try {
      return await callOne(address, call, left);
    } catch (error) {
      failure = error;
      if (!mayRepeat(call, error, resets)) throw error;
      if (isReset(error)) resets += 1;
    }
  }
  throw failure ?? new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};
