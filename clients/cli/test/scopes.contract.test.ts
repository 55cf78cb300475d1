import { expect, it } from '@jest/globals';
import { SCOPES as SCOPES_OF_API } from '@outlay/contracts';
import { SCOPES } from '../src/sign-in/scopes.ts';

it('a sign-in of the command covers every scope of the API', () => {
  expect(SCOPES).toEqual(SCOPES_OF_API);
});
