import { describe, expect, it } from '@jest/globals';
import { API_OPERATIONS } from './table.ts';
import { writeBackOf } from './write-back.ts';

/** Lists that are replaced whole, and what is read in a list alone. */
const NOT_READ_ALONE = new Set(['replaceMileageRates', 'renamePasskey', 'updateScimGroup', 'updateSavedView']);

const writeBacks = API_OPERATIONS.flatMap((operation) => {
  const writeBack = writeBackOf(operation, API_OPERATIONS);
  return writeBack ? [{ id: operation.id, operation, ...writeBack }] : [];
});

describe('what is written back', () => {
  it('is what every PATCH changes, and every PUT of what is no list: it can be read at the same path', () => {
    const changing = API_OPERATIONS.filter(({ method }) => method === 'PATCH' || method === 'PUT');
    expect(writeBacks.map(({ id }) => id)).toEqual(
      changing.map(({ id }) => id as string).filter((id) => !NOT_READ_ALONE.has(id)),
    );
  });

  it('keeps the id, the version and the times of every resource', () => {
    for (const { reader, readOnly } of writeBacks) {
      const { shape } = (reader.answer as unknown as { shape: { data: { shape: object } } }).shape.data;
      const kept = ['id', 'businessId', 'version', 'createdAt', 'updatedAt'].filter((name) => name in shape);
      expect(readOnly).toEqual(expect.arrayContaining(kept));
    }
  });

  it('may be read by every role and kind of credential that may write it; only the scope is another', () => {
    for (const { operation, reader } of writeBacks) {
      expect(reader.roles).toEqual(expect.arrayContaining([...operation.roles]));
      expect(reader.by).toEqual(expect.arrayContaining([...operation.by]));
      expect(reader.beyondLimits).toBe(operation.beyondLimits);
    }
  });

  it('has members that only its creation shows', () => {
    const endpoint = writeBacks.find(({ id }) => id === 'updateWebhook');
    expect(['secret', 'createdAt', 'url', 'unknownMember'].map((name) => endpoint?.knows([name]))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
