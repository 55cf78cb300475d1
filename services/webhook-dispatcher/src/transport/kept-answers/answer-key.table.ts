import { randomBytes } from 'node:crypto';
import { createSecretBox, type Database, type SealedColumn, type SecretBox, type SecretOwner } from '@outlay/store';

type AcrossTenants = Pick<Database, 'acrossTenants'>;

/** The keys are nobody's; row-level security shows them to no business. */
const NOBODY = 0;
const BYTES = 32;

const MAKE = 'INSERT INTO answer_keys (day, business_id, key) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING';
const FIND = 'SELECT key FROM answer_keys WHERE day = $1';
const REMOVE = 'DELETE FROM answer_keys WHERE day < $1::date';

const ownerOf = (day: string): SecretOwner => ({ businessId: NOBODY, id: `answers:${day}` });

export const sealedAnswerKeys: SealedColumn = {
  table: 'answer_keys',
  column: 'key',
  key: ['day'],
  ownerOf: ({ day }) => ownerOf(String(day)),
  batch: 50,
};

/**
 * What seals and opens the answers of a day (`2026-03-14`, UTC); undefined when there is none. `make`: there is one afterwards,
 * the same for all instances. @throws AppError SERVICE_UNAVAILABLE when the key that sealed it is missing
 */
export const findAnswerBox = async (
  database: AcrossTenants,
  box: SecretBox,
  day: string,
  make: boolean,
): Promise<SecretBox | undefined> => {
  const row = await database.acrossTenants((tx) => {
    if (make)
      tx.write({
        name: 'answer-key-make',
        text: MAKE,
        values: [day, NOBODY, box.seal(ownerOf(day), randomBytes(BYTES))],
      });
    return tx.one<{ key: Buffer }>({ name: 'answer-key-find', text: FIND, values: [day] });
  });
  return row && createSecretBox(box.open(ownerOf(day), row.key).toString('base64'));
};

/** Nobody can open the answers of the days before that one any more, wherever copies of them lie. */
export const removeAnswerKeys = (database: AcrossTenants, day: string): Promise<void> =>
  database.acrossTenants(async (tx) => tx.write({ name: 'answer-keys-remove', text: REMOVE, values: [day] }));
