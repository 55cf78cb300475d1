/** What a tool may do: look, change records, or move money. */
export type Access = 'read' | 'write' | 'money';

/** How the effect of a tool of money is shown before it is used. */
export type Rehearsal =
  | { kind: 'dry run' }
  | { kind: 'operation'; method: 'GET' | 'POST'; path: string }
  | { kind: 'none' };

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
  rehearsal?: Rehearsal;
  /** JSON Schema: members of path and query by their names, the body as `body`. */
  input: Record<string, unknown>;
};
