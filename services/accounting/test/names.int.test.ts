import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
});
afterAll(() => service.stop());

const NAMES =
  "SELECT kind || ':' || record_id AS record, name, is_gone FROM known_records WHERE business_id = 1 ORDER BY 1";
const names = () => service.database.look(NAMES);

it('what others call categories, departments, locations and vendors is kept, by its newest version', async () => {
  const { department } = exampleOf('department.created').data;
  const changes = { changedFields: ['name'], previousAttributes: { name: 'Sales' } };
  await service.deliver('department.updated', 1, {
    department: { ...department, id: 41, name: 'Ventes', version: 3 },
    ...changes,
  });
  await service.deliver('department.created', 1, { department: { ...department, id: 41, name: 'Sales', version: 1 } });
  await service.deliver('location.created', 1, {
    location: { ...exampleOf('location.created').data.location, id: 51, name: 'Laval' },
  });
  const { vendor } = exampleOf('vendor.created').data;
  await service.deliver('vendor.created', 1, { vendor: { ...vendor, id: 61, name: 'Olimpico inc.' } });
  await service.deliver('vendor.deleted', 1, { vendor: { ...vendor, id: 61, name: 'Olimpico inc.' } });
  await service.deliver('category.created', 1, {
    category: { ...exampleOf('category.created').data.category, id: 71, name: 'Repas' },
  });
  await waitFor(async () => (await names()).length === 4);
  await waitFor(async () => (await names()).some(({ is_gone: isGone }) => isGone));
  expect(await names()).toEqual([
    { record: 'category:71', name: 'Repas', is_gone: false },
    { record: 'department:41', name: 'Ventes', is_gone: false },
    { record: 'location:51', name: 'Laval', is_gone: false },
    { record: 'vendor:61', name: 'Olimpico inc.', is_gone: true },
  ]);
});
