import { describe, expect, it } from '@jest/globals';
import { type OpenApiSchema, strictSchema } from './write-schemas.ts';

const definitions: Record<string, OpenApiSchema> = {
  Pod: {
    type: 'object',
    required: ['spec'],
    properties: {
      spec: { $ref: '#/definitions/Spec' },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  Spec: {
    type: 'object',
    properties: {
      memory: { $ref: '#/definitions/io.k8s.apimachinery.pkg.api.resource.Quantity' },
      raw: { type: 'object' },
    },
  },
};

describe('the schema that manifests are held to', () => {
  it('refuses what it does not name, and leaves maps and raw objects open', () => {
    expect(strictSchema({ $ref: '#/definitions/Pod' }, definitions)).toEqual({
      type: 'object',
      required: ['spec'],
      additionalProperties: false,
      properties: {
        spec: {
          type: 'object',
          additionalProperties: false,
          properties: { memory: { type: ['string', 'number'] }, raw: { type: 'object', additionalProperties: true } },
        },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
    });
  });

  it('keeps what a custom resource allows', () => {
    const schema = { type: 'object', properties: {}, 'x-kubernetes-preserve-unknown-fields': true };
    expect(strictSchema(schema)).toMatchObject({ additionalProperties: true });
    expect(strictSchema({ 'x-kubernetes-int-or-string': true })).toEqual({ type: ['string', 'number'] });
    expect(strictSchema({ type: 'string', nullable: true, enum: ['a'] })).toEqual({
      type: ['string', 'null'],
      enum: ['a'],
    });
  });

  it('names a definition that is missing', () => {
    expect(() => strictSchema({ $ref: '#/definitions/Nothing' })).toThrow('Nothing is not defined');
  });
});
