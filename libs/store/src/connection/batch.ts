import { Query as PgQuery, Result } from 'pg';
import type { Query } from '../types.ts';

/** The rows of a statement, as records, and what the server calls it when it is done: `COMMIT`, `INSERT 0 1`. */
export type Answer = { rows: unknown[]; tag: string };

/** A statement to send. Without `isRead` the server is not asked how its rows look. */
export type Statement = Query & { isRead: boolean; settle(error: unknown, answer?: Answer): void };

type Parameter = string | Buffer | null;

/** What pg keeps of a connection and how a query writes on it; its types leave most of it out. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string | undefined; text: string }): void;
  bind(bound: { statement: string | undefined; values: readonly Parameter[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
};

/** Makes a record of the texts of a row. */
type Reader = { addFields(fields: unknown): void; parseRow(texts: unknown): unknown };

type Submitted = {
  name: string | undefined;
  text: string;
  _result: { _types: ConstructorParameters<typeof Result>[1] };
  _canceledDueToError: unknown;
  handleError(error: unknown, wire: Wire): void;
};
const SubmittedQuery = PgQuery as unknown as new (
  text: string,
  values: undefined,
  callback: (error: unknown) => void,
) => Submitted;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

const itemText = (item: unknown): string => {
  if (item === null || item === undefined) return 'NULL';
  if (typeof item === 'number') return `${item}`;
  if (Array.isArray(item)) return arrayText(item);
  const text = ArrayBuffer.isView(item) ? `\\x${bytesOf(item).toString('hex')}` : String(parameterOf(item));
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};
const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join(',')}}`;

/** A value as PostgreSQL reads it. @throws TypeError, RangeError for what has no text: an object in a circle, no date */
export const parameterOf = (value: unknown): Parameter => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  return ArrayBuffer.isView(value) ? bytesOf(value) : JSON.stringify(value);
};

/** How the rows of a named statement look stays as long as it is prepared, so it is asked once per connection. */
const readers = new WeakMap<Wire, Map<string, Reader>>();

const readersOf = (wire: Wire): Map<string, Reader> => {
  const known = readers.get(wire) ?? new Map<string, Reader>();
  readers.set(wire, known);
  return known;
};

/**
 * Statements that leave as one packet and are answered as one, for pg's client to submit. The server skips what stands behind
 * a failed one; if no transaction was begun, all of them are one.
 */
export class Batch extends SubmittedQuery {
  readonly #statements: readonly Statement[];
  readonly #answers: Answer[] = [];
  /** Of each statement: how its rows look, as far as it is known. */
  readonly #readers: (Reader | undefined)[] = [];
  #rows: unknown[] = [];
  #wire: Wire | undefined;

  constructor(statements: readonly Statement[], done: (error: unknown) => void = () => undefined) {
    super('', undefined, (error) => {
      statements.forEach(({ settle }, at) => {
        const answer = this.#answers[at];
        settle(answer ? undefined : error, answer);
      });
      done(error);
    });
    this.#statements = statements;
    this.#point();
  }

  /** pg looks here which statement is the one that was just parsed. */
  #point(): void {
    const { name, text = '' } = this.#statements[this.#answers.length] ?? {};
    this.name = name;
    this.text = text;
  }

  /** Returns what cannot be sent; then nothing is. */
  submit(wire: Wire): unknown {
    let bound: Parameter[][];
    try {
      bound = this.#statements.map(({ values = [] }) => values.map(parameterOf));
    } catch (error) {
      return error;
    }
    this.#wire = wire;
    wire.stream.cork();
    this.#statements.forEach((statement, at) => {
      this.#send(wire, statement, bound[at] ?? []);
    });
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  #send(wire: Wire, { name, text, isRead }: Statement, values: readonly Parameter[]): void {
    const isPrepared =
      name !== undefined &&
      (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined);
    if (!isPrepared) {
      wire.parse({ name, text });
      if (name !== undefined) wire.submittedNamedStatements[name] = text;
    }
    const reader = isPrepared && isRead ? readersOf(wire).get(name) : undefined;
    this.#readers.push(reader);
    wire.bind({ statement: name, values });
    if (isRead && reader === undefined) wire.describe({ type: 'P' });
    wire.execute({});
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    const at = this.#answers.length;
    const reader = new Result('', this._result._types) as unknown as Reader;
    reader.addFields(fields);
    this.#readers[at] = reader;
    const name = this.#statements[at]?.name;
    if (this.#wire && name !== undefined) readersOf(this.#wire).set(name, reader);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    if (this._canceledDueToError) return;
    try {
      this.#rows.push(this.#readers[this.#answers.length]?.parseRow(fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  /** From one that cannot be read on, all have failed. */
  handleCommandComplete({ text }: { text: string }): void {
    if (this._canceledDueToError) return;
    this.#answers.push({ rows: this.#rows, tag: text });
    this.#rows = [];
    this.#point();
  }

  override handleError(error: unknown, wire: Wire): void {
    // What the server skipped was not parsed either.
    for (const { name } of this.#statements.slice(this.#answers.length))
      if (name !== undefined) delete wire.submittedNamedStatements[name];
    super.handleError(error, wire);
  }
}
