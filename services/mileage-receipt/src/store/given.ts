import type { Condition } from '@outlay/store';

/** A filter that is asked for, or no condition. */
export const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition =>
  value === undefined ? undefined : condition(value);
