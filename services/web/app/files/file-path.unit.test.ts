import { expect, it } from '@jest/globals';
import { filePathOf } from './file-path.ts';

it('a link of the API is read by way of the web service, on whatever host it was', () => {
  expect(filePathOf('/v1/files/abc')).toBe('/api/v1/files/abc');
  expect(filePathOf('https://api.outlay.example/v1/files/abc?size=1')).toBe('/api/v1/files/abc?size=1');
});
