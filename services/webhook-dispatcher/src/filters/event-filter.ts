import { invalidField } from '@outlay/contracts';
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, type JSONValue, jsonpath, TokenKind } from 'json-p3';
import { limitSteps, type StepBudget } from './filter-budget.ts';

const { FilterSelector, IndexSelector, NameSelector } = jsonpath.selectors;
const { FilterQuery, FunctionExtension, InfixExpression, LogicalExpression, PrefixExpression, RootQuery } =
  jsonpath.expressions;
type Segment = JSONPathQuery['segments'][number];
type Expression = InstanceType<typeof jsonpath.expressions.FilterExpression>;

/**
 * Queries within conditions, and what they look through (`*`, `..`, a slice, a condition): a customer compares a few members,
 * and each of these costs once per value.
 */
const MOST_TERMS = 16;

const isDescendant = ({ token }: Segment): boolean => token.kind === TokenKind.DDOT;

/** One value at most: names and indexes alone, whatever the event holds. */
const isPath = (segment: Segment): boolean =>
  !isDescendant(segment) &&
  segment.selectors.every((selector) => selector instanceof NameSelector || selector instanceof IndexSelector);

/**
 * Where a query may look at more than the members of an event, each a few times: its index in the text; undefined when the
 * work grows with the event's size alone. Two entries between brackets double what every later segment looks at, two
 * descents multiply, and a query from the root within a condition is made anew for every value.
 */
const excessIn = (query: JSONPathQuery): number | undefined => {
  let terms = 0;
  let descents = 0;

  const inFilterQuery = (each: InstanceType<typeof FilterQuery>): number | undefined => {
    terms += 1 + each.path.segments.filter((segment) => !isPath(segment)).length;
    if (terms > MOST_TERMS) return each.token.index;
    if (each instanceof RootQuery && !each.path.segments.every(isPath)) return each.token.index;
    return inQuery(each.path);
  };

  const inExpression = (each: Expression): number | undefined => {
    if (each instanceof LogicalExpression) return inExpression(each.expression);
    if (each instanceof PrefixExpression) return inExpression(each.right);
    if (each instanceof InfixExpression) return inExpression(each.left) ?? inExpression(each.right);
    if (each instanceof FunctionExtension) return first(each.args, inExpression);
    return each instanceof FilterQuery ? inFilterQuery(each) : undefined;
  };

  const inSegment = (segment: Segment): number | undefined => {
    const [selector, another] = segment.selectors;
    if (isDescendant(segment)) descents += 1;
    if (another !== undefined) return another.token.index;
    if (descents > 1) return segment.token.index;
    return selector instanceof FilterSelector ? inExpression(selector.expression) : undefined;
  };

  const inQuery = ({ segments }: JSONPathQuery): number | undefined => first(segments, inSegment);
  return inQuery(query);
};

const first = <T>(entries: readonly T[], find: (entry: T) => number | undefined): number | undefined => {
  for (const entry of entries) {
    const found = find(entry);
    if (found !== undefined) return found;
  }
  return undefined;
};

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
