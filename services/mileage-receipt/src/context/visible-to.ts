import { type Condition, sql } from '@outlay/store';
import { type Actor, visibleOwner } from './access.ts';

/** The records of a list that the actor may see; undefined: all of them. */
export const visibleTo = (actor: Actor): Condition => {
  const owner = visibleOwner(actor);
  if (owner === 'everybody') return undefined;
  return owner === null ? sql`false` : sql`user_id = ${owner}`;
};
