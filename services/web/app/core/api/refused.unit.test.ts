import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { refusedOf } from './refused.ts';

const refused = (...fields: string[]) =>
  new ApiError(400, { error: { code: 'VALIDATION_ERROR', message: 'no', details: fields.map(detailOf) } }, 'req-1');
const detailOf = (field: string) => ({ field, message: `${field} is wrong` });
const VALUES = { name: '', names: { 'en-CA': '' }, lines: [{ amount: 1 }] };

describe('what the API refuses of a form', () => {
  it('stands at its field alone, also at a field within another', () => {
    const { atFields, beyond } = refusedOf(refused('name', 'names.en-CA', 'lines[0].amount'), VALUES);
    expect(Object.keys(atFields)).toEqual(['name', 'names.en-CA', 'lines.0.amount']);
    expect(beyond).toBeNull();
  });

  it('stands above the form where that has no such field, without what stands at one', () => {
    const { atFields, beyond } = refusedOf(refused('name', 'lines[1].amount', 'other'), VALUES);
    expect(atFields).toEqual({ name: 'name is wrong' });
    expect(beyond).toMatchObject({ requestId: 'req-1', code: 'VALIDATION_ERROR' });
    expect((beyond as ApiError).details).toEqual(['lines[1].amount', 'other'].map(detailOf));
  });

  it('is found under the name that the form has for it', () => {
    const nameOf = (field: string) => field.replace('vendor.', '');
    expect(refusedOf(refused('vendor.name'), VALUES, nameOf)).toEqual({
      atFields: { name: 'vendor.name is wrong' },
      beyond: null,
    });
  });

  it('is whole when it names no field, or is no answer of the API', () => {
    const error = refused();
    expect(refusedOf(error, VALUES)).toEqual({ atFields: {}, beyond: error });
    expect(refusedOf(null, VALUES)).toEqual({ atFields: {}, beyond: null });
  });
});
