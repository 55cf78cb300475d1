import { isOfStandard, type Operation } from '@outlay/contracts';

/** A value of the environment that a sample reads: nobody pastes a credential into code. */
export type Variable = { variable: string; isNumber?: boolean };
/** A new random key, made when the sample runs: a key that was pasted would be that of an earlier request. */
export type Fresh = { fresh: true };
/** Text, and values of the environment in between. */
export type Text = readonly (string | Variable | Fresh)[];
export type Header = readonly [name: string, value: Text];

export type SampleRequest = {
  operation: Operation;
  /** From the address of the API on. */
  path: Text;
  headers: readonly Header[];
  /** `$EXPENSE` in it is a number from the environment, `${DAY}` a text. */
  body: { kind: 'json'; value: unknown } | { kind: 'form' | 'parts'; fields: Record<string, string> } | null;
  /** What is between the braces of the path, by name. */
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Whether the answer is JSON. */
  isJson: boolean;
};

export type SampleFile = { name: string; type: string };

/** The file that a form sends: the one that a guide names, or a photo. */
export const fileOf = ({ file = '' }: Readonly<Record<string, string>>): SampleFile =>
  file.endsWith('.pdf') ? { name: file, type: 'application/pdf' } : { name: 'receipt.jpg', type: 'image/jpeg' };

export const isVariable = (value: unknown): value is Variable =>
  typeof value === 'object' && value !== null && 'variable' in value;

/** `$EXPENSE`, a number, -> `EXPENSE`. */
export const variableIn = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^\$([A-Z_]+)$/.exec(text)?.[1] : undefined;

/** `${DAY}`, a text, -> `DAY`. */
export const textVariableIn = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^\$\{([A-Z_]+)\}$/.exec(text)?.[1] : undefined;

/** The header of a body; that of an upload is set by whatever sends it. */
const typeOf = ({ consumes, owner }: Operation, body: SampleRequest['body']): string | undefined => {
  if (body === null || body.kind === 'parts') return undefined;
  if (body.kind === 'form') return 'application/x-www-form-urlencoded';
  return owner === 'scim server' ? 'application/scim+json' : consumes[0];
};

/** What a request of an operation carries besides what is written; what is written comes first. */
export const headersOf = (
  operation: Operation,
  body: SampleRequest['body'],
  written: readonly Header[] = [],
): readonly Header[] => {
  const { method, tenant, open, owner, rateClass } = operation;
  const isScim = owner === 'scim server';
  const isOpen = !isScim && (open || owner === 'oauth server');
  const type = typeOf(operation, body);
  const usual: Header[] = [
    ...(isOpen ? [] : [['Authorization', ['Bearer ', { variable: isScim ? 'SCIM_TOKEN' : 'API_KEY' }]] as const]),
    ...(tenant === true && !isOfStandard(operation) ? [['x-tenant-id', [{ variable: 'TENANT' }]] as const] : []),
    ...(rateClass === 'money' && method === 'POST' ? [['Idempotency-Key', [{ fresh: true }]] as const] : []),
    ...(type === undefined ? [] : [['Content-Type', [type]] as const]),
  ];
  const names = new Set(written.map(([name]) => name.toLowerCase()));
  return [...usual.filter(([name]) => !names.has(name.toLowerCase())), ...written];
};
