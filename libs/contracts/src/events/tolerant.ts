import { z } from 'zod';

type Any = z.core.$ZodTypes;

const made = new WeakMap<Any, Any>();

/** The same schema over other parts: its own checks stay. */
const over = (schema: Any, parts: object): Any =>
  z.clone(schema as unknown as z.ZodType, { ...schema._zod.def, ...parts } as never) as unknown as Any;

const each = (parts: readonly unknown[]): Any[] => parts.map((part) => open(part as Any));

const opened = (schema: Any): Any => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, open(field as Any)]);
      return over(schema, { shape: Object.fromEntries(fields), catchall: undefined });
    }
    case 'array':
      return over(schema, { element: open(def.element as Any) });
    case 'record':
      return over(schema, { valueType: open(def.valueType as Any) });
    case 'union':
      return over(schema, { options: each(def.options) });
    case 'optional':
    case 'nullable':
    case 'default':
      return over(schema, { innerType: open(def.innerType as Any) });
    default:
      return schema;
  }
};

const open = (schema: Any): Any => {
  const known = made.get(schema) ?? opened(schema);
  made.set(schema, known);
  return known;
};

/**
 * The same schema as subscribers read it: at every depth an unknown field is left out and is no violation. A newer
 * service may publish more than an older one knows, because each is deployed by itself.
 */
export const tolerant = <S extends z.ZodType>(schema: S): S => open(schema as unknown as Any) as unknown as S;
