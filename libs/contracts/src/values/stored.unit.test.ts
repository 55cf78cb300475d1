import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { timestamp } from '../operations/fields.ts';
import { datesAsText, keysOf, type Stored, viewOf } from './stored.ts';

const lamp = z.strictObject({
  id: z.int(),
  format: z.string(),
  soldAt: timestamp.nullable(),
  seenAt: timestamp.optional(),
  boughtAt: z.int(),
  createdAt: timestamp,
});
type LampView = z.infer<typeof lamp>;
type Lamp = Stored<LampView>;

const at = new Date('2026-03-14T15:09:26.535Z');
const model: Lamp = { id: 4, format: 'E27', soldAt: null, boughtAt: 12, createdAt: at };

describe('a model that is stored as the API shows it', () => {
  it('has dates where its view has text', () => {
    const typed: [Date | null, Date | undefined, number, string] = [
      model.soldAt,
      model.seenAt,
      model.boughtAt,
      model.format,
    ];
    expect(typed).toEqual([null, undefined, 12, 'E27']);
    // @ts-expect-error a text in place of a date
    const wrong: Lamp = { ...model, createdAt: '2026-03-14T15:09:26.535Z' };
    expect(wrong.createdAt).not.toBeInstanceOf(Date);
  });

  it('is shown in the order of its fields', () => {
    const view: LampView = datesAsText(model);
    expect(JSON.stringify(view)).toBe(
      '{"id":4,"format":"E27","soldAt":null,"boughtAt":12,"createdAt":"2026-03-14T15:09:26.535Z"}',
    );
    expect(datesAsText({ ...model, soldAt: at }).soldAt).toBe(at.toISOString());
  });

  it('is not shown without a member that its view needs', () => {
    const { format, ...rest } = model;
    // @ts-expect-error `format` is missing
    const view: LampView = datesAsText(rest);
    expect([view.format, format]).toEqual([undefined, 'E27']);
  });

  it('is shown as its resource is when it holds other things, in the order of the schema', () => {
    const { format, ...kept } = model;
    const more = { secret: 'x', ...kept };
    const view: LampView = viewOf(lamp, { ...more, format: `${format}!` });
    expect(JSON.stringify(view)).toBe(
      '{"id":4,"format":"E27!","soldAt":null,"boughtAt":12,"createdAt":"2026-03-14T15:09:26.535Z"}',
    );
    // @ts-expect-error `format` is missing
    viewOf(lamp, kept);
  });

  it('names its fields', () => {
    const fields: readonly (keyof Lamp)[] = keysOf(lamp);
    expect(fields).toEqual(['id', 'format', 'soldAt', 'seenAt', 'boughtAt', 'createdAt']);
  });
});
