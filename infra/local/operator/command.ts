import type { BillOperator } from '@outlay/bill/operator';
import type { Bus } from '@outlay/bus';
import type { ExpenseOperator } from '@outlay/expense/operator';
import type { Operator } from '@outlay/gateway/operator';
import type { MailOperator } from '@outlay/notification/operator';
import type { PlaceAddress } from '../../postgres/move/open-places.ts';
import type { Options } from '../arguments.ts';
import type { Installation } from './check/installation.ts';
import type { Stores } from './erasure/stores.ts';
import type { SealedStore } from './sealed-stores.ts';
import type { ShardedService } from './shard-places.ts';

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What a command may use; each is opened only when a command uses it. */
export type Tools = {
  operator(): Operator;
  bus(): Promise<Bus>;
  /** What is sealed at rest, with the keys that open it. */
  sealedStores(): SealedStore[];
  /** Everything that keeps something of people. */
  stores(): Promise<Stores>;
  /** E-mails, in the database of the notification service. */
  mails(): MailOperator;
  /** Bills and vendors, in the database of the bill service. */
  bills(): BillOperator;
  /** Expenses, reports and categories, in the database of the expense service. */
  expenses(): ExpenseOperator;
  /** Of the database server's administrator. */
  adminUrl(): string;
  /** All databases of a service whose tenants may be in several, `main` first. */
  placesOf(service: ShardedService): PlaceAddress[];
  /** Has it further ones? */
  isSharded(service: ShardedService): boolean;
  /** Of the roles that own the databases. */
  ownerPassword(): string;
  /** All variables that the operator has, those of the services among them. */
  settings(): Readonly<Record<string, string | undefined>>;
  /** What a command that takes long is at; beside its result. */
  report(line: string): void;
  /** All that is known here of the installation, for `check`. */
  installation(): Installation;
  /** Where the running gateway answers. */
  gateway(): string;
};

export type Outcome = {
  /** For `--json`: what came of it. */
  result: unknown;
  /** For a person: the same in words. */
  words: string;
  /** What was found is bad: it is printed as a result, and the command ends with 1. */
  isBad?: boolean;
};

/** One thing the operator can do, under the words by which it is called: `create key`. */
export type Command = {
  words: string;
  /** What follows the words, and what it does. */
  usage: string;
  summary: string;
  options: Options;
  /** Names what stands after the words, like the id in `revoke key <id>`. */
  positional?: string;
  run(values: Values, tools: Tools, positional: string): Promise<Outcome>;
};
