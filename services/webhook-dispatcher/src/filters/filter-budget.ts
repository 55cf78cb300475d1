import { JSONPathNodeList, type JSONPathQuery, jsonpath } from 'json-p3';

const { IndexSelector, NameSelector } = jsonpath.selectors;
const { FilterQuery, FunctionExtension, InfixExpression, LogicalExpression, PrefixExpression } = jsonpath.expressions;
type Selector = JSONPathQuery['segments'][number]['selectors'][number];
type Expression = InstanceType<typeof jsonpath.expressions.FilterExpression>;

/** Steps that one look of a filter into one event takes at most: a value looked at, a condition, a part of a comparison. */
export const MOST_STEPS = 5_000;

/** Steps that the looks for one business take together, of one batch of events or one step of a replay. */
const MOST_STEPS_TOGETHER = 50_000;
/** Steps that each look has beside those: what an ordinary filter takes, so that many of them are judged in a large batch, too. */
const OWN_STEPS = 32;

/** What the looks for one business may still take together. */
export type StepBudget = { left: number };
export const newStepBudget = (): StepBudget => ({ left: MOST_STEPS_TOGETHER });
/** Has it enough for any look, so that the next one is judged as if it were the first? */
export const isEnough = ({ left }: StepBudget): boolean => left >= MOST_STEPS;

/** Characters that are compared or counted in the time of one step. */
const CHARACTERS = 8;

/** A filter would look at too much of an event. */
export class OverBudget extends Error {}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const widthOf = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 0);

/** What an expression stands for in a comparison: a single value of the event, or what was computed. */
const comparandOf = (result: unknown): unknown =>
  result instanceof JSONPathNodeList && result.nodes.length === 1 ? result.nodes[0]?.value : result;

/**
 * Counts the steps of a query, wherever it does something per value, and ends it when there are too many. Returns what
 * counts one look, within what is left of a budget. The worst that was found on an event of 64 KiB, of some fifty hostile queries: 6 ms of processor
 * time; it was 7.8 s without the count.
 */
export const limitSteps = (query: JSONPathQuery): (<T>(look: () => T, budget?: StepBudget) => T) => {
  let most = MOST_STEPS;
  let left = 0;
  const spend = (steps: number): void => {
    left -= steps;
    if (left < 0) throw new OverBudget(`a filter takes more than ${most} steps`);
  };

  /** Both are looked at as far as they are equal. */
  const spendOnComparison = (one: unknown, other: unknown): void => {
    if (typeof one === 'string' && typeof other === 'string') spend(Math.min(one.length, other.length) / CHARACTERS);
    if (!isObject(one) || !isObject(other)) return;
    spend(1 + widthOf(one));
    for (const member of Object.values(one)) spendOnComparison(member, member);
  };

  const inExpression = (expression: Expression): void => {
    const cost = expression instanceof FilterQuery ? 1 + expression.path.segments.length : 1;
    const evaluate = expression.evaluate.bind(expression);
    expression.evaluate = (context) => {
      spend(cost);
      return evaluate(context);
    };
    if (expression instanceof LogicalExpression) inExpression(expression.expression);
    else if (expression instanceof PrefixExpression) inExpression(expression.right);
    else if (expression instanceof InfixExpression) inInfix(expression);
    else if (expression instanceof FunctionExtension) expression.args.forEach(inArgument);
    else if (expression instanceof FilterQuery) inQuery(expression.path);
  };

  const inInfix = ({ left: first, right: second, logical }: InstanceType<typeof InfixExpression>): void => {
    for (const side of [first, second]) inExpression(side);
    if (logical) return;
    let before: unknown;
    after(first, (result) => {
      before = comparandOf(result);
    });
    after(second, (result) => spendOnComparison(before, comparandOf(result)));
  };

  /** `length` counts the characters of a text and the members of an object. */
  const inArgument = (argument: Expression): void => {
    inExpression(argument);
    after(argument, (result) => {
      const value = comparandOf(result);
      spend(typeof value === 'string' ? value.length / CHARACTERS : widthOf(value));
    });
  };

  const inSelector = (selector: Selector): void => {
    const isSingle = selector instanceof NameSelector || selector instanceof IndexSelector;
    const resolve = selector.resolve.bind(selector);
    selector.resolve = (node) => {
      spend(isSingle ? 1 : 1 + widthOf(node.value));
      return resolve(node);
    };
    if (selector instanceof jsonpath.selectors.FilterSelector) inExpression(selector.expression);
  };

  const inQuery = ({ segments }: JSONPathQuery): void => {
    for (const { selectors } of segments) for (const selector of selectors) inSelector(selector);
  };
  inQuery(query);
  return (look, budget) => {
    most = budget ? Math.min(MOST_STEPS, OWN_STEPS + budget.left) : MOST_STEPS;
    left = most;
    try {
      return look();
    } finally {
      if (budget) budget.left = Math.max(0, budget.left - Math.max(0, Math.ceil(most - left) - OWN_STEPS));
    }
  };
};

/** Does something with each result of an expression, before whoever evaluates it goes on. */
const after = (expression: Expression, act: (result: unknown) => void): void => {
  const evaluate = expression.evaluate.bind(expression);
  expression.evaluate = (context) => {
    const result = evaluate(context);
    act(result);
    return result;
  };
};
