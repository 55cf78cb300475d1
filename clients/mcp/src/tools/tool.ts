import { readFileSync } from 'node:fs';

const ALL = JSON.parse(readFileSync(new URL('./tools.generated.json', import.meta.url), 'utf8')) as readonly Tool[];

/** What tools may be about. */
export const GROUPS: readonly string[] = [...new Set(ALL.map(({ group }) => group))].toSorted((one, other) =>
  one.localeCompare(other, 'en'),
);

export type Allowed = {
  /** Tools that change records. */
  write?: boolean;
  /** Tools that move money; each shows its effect first. */
  money?: boolean;
  /** Only tools about these; all when left out. */
  groups?: readonly string[] | undefined;
};

/** The tools that are offered: those that only look, unless more is allowed. */
export const chooseTools = ({ write = false, money = false, groups }: Allowed): readonly Tool[] =>
  ALL.filter(({ access, group }) => {
    if (groups && !groups.includes(group)) return false;
    return access === 'read' || (access === 'write' && write) || (access === 'money' && money);
  });

/** What a tool may do: look, change records, or move money. */
export type Access = 'read' | 'write' | 'money';

/** Records that a tool of money concerns. */
export type Concern = {
  /** What they are called: `bill`. */
  kind: string;
  path: string;
  /** The member of the body that names them; else the path does. */
  ids?: string;
  /** The path leads to all that is in a record, in pages. */
  isList?: boolean;
};

/** How the effect of a tool of money is shown before it is used. */
export type Rehearsal = {
  /** By the request itself with `dryRun=true`, or by `…/preview`, which takes the same body. */
  by: 'dry run' | 'preview';
  concerns: readonly Concern[];
};

/** An operation of the API as a tool; `tools.generated.json` has all of them, generated from the table of operations. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  /** What it is about, such as `expenses`. */
  group: string;
  access: Access;
  /** What a credential needs; null: nothing. */
  scope: string | null;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Of a tool of money. */
  rehearsal?: Rehearsal;
  /** Members of the body that it does not take: they decide where money goes. */
  withheld?: readonly string[];
  /** JSON Schema: members of path and query by their names, the body as `body`. */
  input: Record<string, unknown>;
};
