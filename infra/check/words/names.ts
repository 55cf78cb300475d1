import { type Node, nodesOf, treeOf } from '../syntax/tree.ts';

/** Names that a pattern binds: `a`, `{ b: c }`, `[d, ...e]`, `f = 1`. */
const boundBy = (pattern: Node | null | undefined): string[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((one) => boundBy((one.value ?? one.argument) as Node));
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left as Node);
    case 'RestElement':
      return boundBy(pattern.argument as Node);
    default:
      return [];
  }
};

const keyOf = (node: Node): string[] => {
  const key = node.key as Node | undefined;
  return node.computed !== true && key?.type === 'Identifier' ? [String(key.name)] : [];
};

/** `import { x as y }` declares y; `import { once }` is somebody else's word. */
const importedAs = (node: Node): string[] => {
  const [imported, local] = [node.imported as Node | undefined, node.local as Node];
  return imported?.name === local.name ? [] : boundBy(local);
};

/** The texts in an expression: `'a'`, `` `b ${c} d` ``, `e ? 'f' : 'g'`, `['h', 'i']`, `j ?? 'k'`. */
const textsIn = (node: Node | null | undefined): string[] => {
  switch (node?.type) {
    case 'StringLiteral':
      return [String(node.value)];
    case 'TemplateLiteral':
      return (node.quasis as Node[]).map(({ value }) => String((value as { cooked?: unknown }).cooked));
    case 'ConditionalExpression':
      return [...textsIn(node.consequent as Node), ...textsIn(node.alternate as Node)];
    case 'LogicalExpression':
      return [...textsIn(node.left as Node), ...textsIn(node.right as Node)];
    case 'ArrayExpression':
      return (node.elements as (Node | null)[]).flatMap(textsIn);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(node.expression as Node);
    default:
      return [];
  }
};

const LOG_CALL = /^(fatal|error|warn|info|debug|trace)$/;
const LOGGER = /^(log|.*logger)$/i;
const METRIC_CALL = /^(counter|gauge|histogram)$/i;
const SPAN_CALL = /^(span|startSpan|startActiveSpan|withSpan)$/;

/** `info` of `info()`, `logger.info()` and `logger?.info()`; what is before the brackets of `logger[level]()`. */
const calledBy = (callee: Node): { name: string; computedOf?: string } => {
  if (callee.type === 'Identifier') return { name: String(callee.name) };
  const { object, property } = callee as { object?: Node; property?: Node };
  if (callee.computed !== true) return { name: String(property?.name) };
  return { name: '', computedOf: String(object?.name ?? (object?.property as Node | undefined)?.name) };
};

/**
 * What a call gives a name to: a line of the log, by whatever level it is written; a metric and its labels, not its
 * help; a span.
 */
const namedByCall = (node: Node): string[] => {
  const { name, computedOf } = calledBy(node.callee as Node);
  const [first, , labels] = node.arguments as Node[];
  if (LOG_CALL.test(name) || (computedOf !== undefined && LOGGER.test(computedOf)))
    return (node.arguments as Node[]).flatMap(textsIn);
  if (METRIC_CALL.test(name)) return [...textsIn(first), ...textsIn(labels)];
  return SPAN_CALL.test(name) ? textsIn(first) : [];
};

/** `process.crashed`, wherever it stands: what a function is given to log it, the name of an event. */
const DOTTED = /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)+$/;

const dotted = (node: Node): string[] => textsIn(node).filter((text) => DOTTED.test(text));

const NAMING = /^(name|labelNames|credentialId)$/;

/** `name` and `labelNames` of `new Counter({ … })`, `name` of a loop, `credentialId` of a job. */
const namedByProperty = (node: Node): string[] => {
  const [key = ''] = keyOf(node);
  const texts = NAMING.test(key) ? textsIn(node.value as Node) : [];
  return texts.filter((text) => /^[a-z]*([_ :-][a-z]+)*$/.test(text));
};

const declaredBy = (node: Node): string[] => {
  const id = node.id as Node | undefined;
  const params = (node.params ?? node.parameters) as Node[] | undefined;
  const own = Array.isArray(params) ? params.flatMap((one) => boundBy(one)) : [];
  switch (node.type) {
    case 'VariableDeclarator':
      return boundBy(id);
    case 'ObjectProperty':
      return [...keyOf(node), ...namedByProperty(node)];
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'ClassPrivateProperty':
      return [...keyOf(node), ...own];
    case 'ImportSpecifier':
      return importedAs(node);
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
      return namedByCall(node);
    case 'StringLiteral':
    case 'TemplateLiteral':
      return dotted(node);
    default:
      return [...boundBy(id), ...own];
  }
};

/**
 * Every name that a file declares: variables, parameters, functions, types, properties, and the lines that it logs, metrics and
 * their labels, and spans.
 */
export const namesIn = (text: string, path?: string): Set<string> =>
  new Set([...nodesOf(treeOf(text, path))].flatMap(declaredBy));
