import { rmSync } from 'node:fs';
import { CALLS, OPERATIONS_BY_TAG } from './calls.ts';
import type { Generated, Language } from './language.ts';

export type Proof = {
  /** `<tag>/<operation>` of what was called. */
  called: string[];
  /** The endpoint and the expense that the program created. */
  webhookId: string;
  expenseId: number;
};

export type Place = { document: string; folder: string; env: Readonly<Record<string, string>> };

/** The operations that the generated client does not have, each with its tag. */
export const lostIn = ({ operations, nameOf }: Generated): string[] =>
  [...OPERATIONS_BY_TAG].flatMap(([tag, ids]) =>
    ids.filter((id) => !operations.has(nameOf(id))).map((id) => `${tag}/${id}`),
  );

const readProof = (printed: string): Proof => {
  const lines = printed.trim().split('\n');
  const called = lines.filter((line) => line.startsWith('called ')).map((line) => line.slice('called '.length));
  const [, webhookId = '', expenseId = ''] = lines.at(-1)?.split(' ') ?? [];
  return { called, webhookId, expenseId: Number(expenseId) };
};

/**
 * Generates a client of the document, and calls an operation of every tag by it.
 * @throws Error when the client lacks an operation, does not build, or a call fails
 */
export const proveLanguage = async (language: Language, { document, folder, env }: Place): Promise<Proof> => {
  rmSync(folder, { recursive: true, force: true });
  const generated = await language.generate(document, folder);
  const lost = lostIn(generated);
  if (lost.length > 0) throw new Error(`${lost.length} operations are missing in the client: ${lost.join(', ')}`);
  const proof = readProof(await generated.run(env));
  const missing = CALLS.map(({ tag, operationId }) => `${tag}/${operationId}`).filter(
    (one) => !proof.called.includes(one),
  );
  if (missing.length > 0) throw new Error(`not called: ${missing.join(', ')}`);
  return proof;
};
