import { describe, expect, it } from '@jest/globals';
import { occupancyOf, sizesOf } from './sizes.ts';

describe('folders of areas', () => {
  it('are the folders of areas and the areas; tests are not counted, and a feature is none', () => {
    const paths = [
      'services/bill/src/main.ts',
      'services/bill/src/config.unit.test.ts',
      'services/bill/src/bills/index.ts',
      'services/bill/src/bills/payments/payment.ts',
      'services/bill/src/bills/payments/payment.unit.test.ts',
      'services/bill/src/vendors/vendor.ts',
      'services/web/app/developers/endpoints/form/endpoint-form.tsx',
      'services/web/app/developers/endpoints/page/endpoint.page.tsx',
      'services/web/app/core/api/client.ts',
      'services/web/app/core/api/examples/one.ts',
      'infra/local/start.ts',
    ];
    expect(occupancyOf(paths)).toEqual([
      { folder: 'infra', entries: 1 },
      { folder: 'services/bill/src', entries: 3 },
      { folder: 'services/bill/src/bills', entries: 2 },
      { folder: 'services/web/app', entries: 2 },
      { folder: 'services/web/app/core', entries: 1 },
      { folder: 'services/web/app/developers', entries: 1 },
      { folder: 'services/web/app/developers/endpoints', entries: 2 },
    ]);
  });
});

describe('sizes', () => {
  it('are those of source files, without tests and generated ones', () => {
    const lines = (count: number): string => 'x\n'.repeat(count);
    const sources = [
      { path: 'libs/http/src/listen.ts', text: lines(16) },
      { path: 'services/bill/src/main.ts', text: lines(15) },
      { path: 'services/bill/migrations/0002_tips.ts', text: lines(9) },
      { path: 'services/bill/src/main.unit.test.ts', text: lines(3) },
      { path: 'services/bill/test/service.ts', text: lines(3) },
      { path: 'services/web/app/core/api/generated/sdk.gen.ts', text: lines(3) },
      { path: 'libs/bus/src/topology/publications.generated.ts', text: lines(3) },
      { path: 'clients/cli/src/main.ts', text: lines(3) },
    ];
    expect(sizesOf(sources)).toEqual({ files: 3, slivers: 1, lines: 40 });
  });
});
