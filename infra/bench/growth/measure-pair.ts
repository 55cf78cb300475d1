import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { fieldsOf } from '@outlay/contracts/documents';
import { collectionOf } from '../../prove/fuzz/ids.ts';
import { distinct } from '../../prove/fuzz/seed.ts';
import { type Command, send } from '../../prove/fuzz/send.ts';
import { type Tenant, usualCommand } from '../../prove/fuzz/usual.ts';
import { quantile } from '../harness/figure.ts';

export type Sides = { empty: Tenant; full: Tenant };
export type Measured = { operation: string; status: string; empty: number; full: number; ratio: number };

const operations: readonly Operation[] = API_OPERATIONS;

/** What makes a record of the kind that an operation is about: each request gets a new one, in the state that a record begins with. */
const makerOf = ({ path }: Operation): Operation | undefined => {
  const [collection = ''] = /^.*?(?=\/\{(?!businessId))/.exec(path) ?? [];
  return operations.find(
    ({ method, path: other, status }) => method === 'POST' && other === collection && status === 201,
  );
};

let mark = 0;
const commandOf = (operation: Operation, tenant: Tenant): Command => {
  mark += 1;
  const command = usualCommand(operation, tenant);
  return { ...command, body: distinct(command.body, `growth ${mark}`) };
};

/** With an idempotency key. @throws Error when it is refused */
export const sendRetryable = async (baseUrl: string, tenant: Tenant, id: string): Promise<void> => {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`there is no ${id}`);
  const command = { ...commandOf(operation, tenant), headers: { 'idempotency-key': `growth ${id}` } };
  const { status, text } = await send(baseUrl, tenant, command);
  if (status >= 300) throw new Error(`${id} was answered with ${status}: ${text}`);
};

const idOf = (text: string): string | undefined => {
  const { data } = JSON.parse(text || '{}') as { data?: { id?: number | string } };
  return data?.id === undefined ? undefined : `${data.id}`;
};

/** The request with a new record in its path, where one can be made. */
const prepared = async (baseUrl: string, operation: Operation, tenant: Tenant): Promise<Command> => {
  const command = commandOf(operation, tenant);
  const maker = makerOf(operation);
  const subject = Object.keys(fieldsOf(operation.params)).find((name) => name !== 'businessId');
  if (!maker || subject === undefined || collectionOf(operation.path, subject) !== maker.path) return command;
  const { status, text } = await send(baseUrl, tenant, commandOf(maker, tenant));
  const id = status < 300 ? idOf(text) : undefined;
  return id === undefined ? command : { ...command, params: { ...command.params, [subject]: id } };
};

const timed = async (baseUrl: string, operation: Operation, tenant: Tenant) => {
  const command = await prepared(baseUrl, operation, tenant);
  const began = performance.now();
  const { status } = await send(baseUrl, tenant, command);
  return { status, took: performance.now() - began };
};

/** Every fourth was quicker: what else a busy machine does only adds to that. */
const low = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.25,
  );

const WARM_UP = 2;

/**
 * An operation in both businesses, one request after the other by turns, so that whatever the machine does meanwhile meets both. Where
 * the full one looks slower it is measured on, up to three times as long: a difference that is real stays.
 */
export const measurePair = async (
  baseUrl: string,
  operation: Operation,
  { empty, full }: Sides,
  pairs: number,
  most: number,
): Promise<Measured> => {
  const seen = { empty: [] as number[], full: [] as number[] };
  const statuses = new Set<number>();
  const one = async (side: keyof Sides, tenant: Tenant, isKept: boolean): Promise<void> => {
    const { status, took } = await timed(baseUrl, operation, tenant);
    if (isKept) seen[side].push(took);
    if (isKept) statuses.add(status);
  };
  const ratioOf = (): number => low(seen.full) / low(seen.empty);
  for (let at = 0; at < pairs * 3 + WARM_UP; at += 1) {
    const isKept = at >= WARM_UP;
    await one('empty', empty, isKept);
    await one('full', full, isKept);
    if (at + 1 >= pairs + WARM_UP && (at + 1 - WARM_UP) % pairs === 0 && ratioOf() <= most) break;
  }
  return {
    operation: operation.id,
    status: [...statuses].join(' '),
    empty: low(seen.empty),
    full: low(seen.full),
    ratio: ratioOf(),
  };
};
