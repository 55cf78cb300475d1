import { type JSONPathQuery, jsonpath, TokenKind } from 'json-p3';

const { FilterSelector, IndexSelector, NameSelector } = jsonpath.selectors;
const { FilterQuery, FunctionExtension, InfixExpression, LogicalExpression, PrefixExpression, RootQuery } =
  jsonpath.expressions;
type Segment = JSONPathQuery['segments'][number];
type Expression = InstanceType<typeof jsonpath.expressions.FilterExpression>;

/**
 * Queries within conditions, and what they look through (`*`, `..`, a slice, a condition): a customer compares a few members,
 * and each of these costs once per value.
 */
export const MOST_TERMS = 16;

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
export const excessIn = (query: JSONPathQuery): number | undefined => {
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
