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

const LOG_CALL = /^(fatal|error|warn|info|debug|trace)$/;

/** `logger.info({ … }, 'delivery.attempted')`, and the `name` of a metric. */
const spokenBy = (node: Node): string[] => {
  const method = (node.callee as Node).property as Node | undefined;
  if (!LOG_CALL.test(String(method?.name))) return [];
  return (node.arguments as Node[]).flatMap((one) => (one.type === 'StringLiteral' ? [String(one.value)] : []));
};

const metricNameOf = (node: Node): string[] => {
  const value = node.value as Node;
  return keyOf(node)[0] === 'name' && value.type === 'StringLiteral' && /^[a-z]+(_[a-z]+)+$/.test(String(value.value))
    ? [String(value.value)]
    : [];
};

const declaredBy = (node: Node): string[] => {
  const id = node.id as Node | undefined;
  const params = (node.params ?? node.parameters) as Node[] | undefined;
  const own = Array.isArray(params) ? params.flatMap((one) => boundBy(one)) : [];
  switch (node.type) {
    case 'VariableDeclarator':
      return boundBy(id);
    case 'ObjectProperty':
      return [...keyOf(node), ...metricNameOf(node)];
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
      return spokenBy(node);
    default:
      return [...boundBy(id), ...own];
  }
};

/** Every name that a file declares: variables, parameters, functions, types, properties, and its log lines and metrics. */
export const namesIn = (text: string): Set<string> => new Set([...nodesOf(treeOf(text))].flatMap(declaredBy));
