import { invalidField } from '@outlay/contracts';
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, type JSONValue } from 'json-p3';
import { limitSteps, type StepBudget } from './filter-budget.ts';
import { excessIn, MOST_TERMS } from './filter-work.ts';

/** Does an event's JSON have what the query selects? @throws when it cannot be judged, or not with what is left of the budget */
export type EventFilter = (event: unknown, budget?: StepBudget) => boolean;

/** Levels of an event that `..` descends into; no event of ours has half of them, and each costs for every value below. */
const DEEPEST = 16;

const environment = new JSONPathEnvironment({ maxRecursionDepth: DEEPEST });
/** Whoever writes a regular expression decides how long it runs. */
const FUNCTIONS = ['count', 'length', 'value'];
for (const name of environment.functionRegister.keys())
  if (!FUNCTIONS.includes(name)) environment.functionRegister.delete(name);

const filterOf = (query: JSONPathQuery): EventFilter => {
  const limited = limitSteps(query);
  return (event, budget) => limited(() => query.match(event as JSONValue) !== undefined, budget);
};

/** A query that was checked when it was given. @throws Error when this release does not understand it */
export const compileFilter = (text: string): EventFilter => filterOf(environment.compile(text));

const NO_FUNCTION = /^no such function /;

/** What is wrong with a query, and at which character, counted from 1. */
const violationOf = (error: unknown) => {
  const { message = '', token = undefined } = error instanceof JSONPathError ? error : {};
  const key = NO_FUNCTION.test(message) ? 'validation.filter.function' : 'validation.filter.syntax';
  return { key, position: (token?.index ?? 0) + 1 };
};

/** A customer's filter: a JSONPath query (RFC 9535) whose work is bounded by the event. @throws AppError VALIDATION_ERROR */
export const checkFilter = (text: string): EventFilter => {
  let query: JSONPathQuery;
  try {
    query = environment.compile(text);
  } catch (error) {
    const { key, position } = violationOf(error);
    throw invalidField('filter', key, { position });
  }
  const excess = excessIn(query);
  if (excess !== undefined)
    throw invalidField('filter', 'validation.filter.work', { position: excess + 1, maximum: MOST_TERMS });
  return filterOf(query);
};
