/**
 * What a service declares of one of its tables. Column lists are names with spaces between them, and each column stands in one of
 * them; a census holds them against the migrated schema.
 */
export type TableData = {
  /** What it is kept for. */
  why: string;
  /** For how long, and how it ends. */
  kept: string;
  /** Ids, amounts, dates, states, settings: about nobody once the ids name nobody. */
  record?: string;
  /** Names of things, free texts and JSON, which may name anybody. */
  text?: string;
  /** What is made of the texts of its row to find others that are alike. A name cannot be found in it, so it goes with the first that is in a text. */
  derived?: string;
  /** What identifies a person or is about one. */
  person?: string;
  /** Hashes, sealed values and keys: no export has them. */
  secret?: string;
  /** The bytes of events. Those about a person go with them. */
  event?: string;
  /** JSON of an answer that a repeated request gets again. Those that name a person go with them. */
  answer?: string;
  /** Whose a row is: a condition in which `person_id` is the id of the account, `employee_ids` are those of the employees, `addresses` the addresses. */
  of?: string;
  /** What the audit log calls its rows, before the `id`: with a person goes what it says of changes of theirs. */
  audited?: string;
  /** What becomes of a person's rows: they go, or columns get these values (SQL). */
  erased?: 'delete' | Readonly<Record<string, string>>;
  /** What the person wrote by themselves, which stays unless it is wanted otherwise: columns and their values (SQL). */
  written?: Readonly<Record<string, string>>;
  /** Of a table that names businesses otherwise than by `business_id`: what is left of one when it is erased (`$1`: its id). */
  ofBusiness?: readonly string[];
};

/** All tables of a service's database. */
export type PersonalData = Readonly<Record<string, TableData>>;

const CLASSES = ['record', 'text', 'derived', 'person', 'secret', 'event', 'answer'] as const;
export type DataClass = (typeof CLASSES)[number];

/** The columns of one kind. */
export const columnsOf = (data: TableData, kind: DataClass): string[] => data[kind]?.split(' ') ?? [];

/** All columns that are declared, with their kinds. */
export const declaredColumns = (data: TableData): [column: string, kind: DataClass][] =>
  CLASSES.flatMap((kind) => columnsOf(data, kind).map((column): [string, DataClass] => [column, kind]));

/** What the name and the address of somebody are replaced by. The address is as the gateway has it of deleted accounts. */
export const ERASED_NAME = (id: string): string => `'Erased person ' || ${id}`;
export const ERASED_EMAIL = (id: string): string => `'deleted-' || ${id} || '@deleted.invalid'`;
/** In place of a name or an address in a text. */
export const ERASED = '[erased]';

/** Whom, where and under which names. */
export type Person = {
  userId: number;
  employeeIds: readonly number[];
  emails: readonly string[];
  names: readonly string[];
  /** In which texts of others may name the person. */
  businessIds: readonly number[];
};

/** `written`: what the person wrote by themselves goes too. */
export type Erasing = { written: boolean };
