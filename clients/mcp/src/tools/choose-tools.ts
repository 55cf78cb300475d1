import { readFileSync } from 'node:fs';
import type { Tool } from './tool.ts';

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
