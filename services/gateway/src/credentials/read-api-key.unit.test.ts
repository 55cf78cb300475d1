import { describe, expect, it, jest } from '@jest/globals';
import { type Credential, createCredentials } from './credential.ts';
import { createApiKeyReader, type VerifiedKey } from './read-api-key.ts';

const CREDENTIAL: Credential = { id: 'key_1', kind: 'api key', userId: 7, scopes: [], businessIds: null };
const STANDING = { credential: CREDENTIAL, jtiHash: 'h', expiresAt: null, revokedAt: null };

const setUp = () => {
  let time = new Date('2026-03-14T15:00:00Z').getTime();
  const verify = jest.fn(
    async (_token: string): Promise<VerifiedKey> => ({ id: 'key_1', jtiHash: 'h', expiresAt: null }),
  );
  const find = jest.fn(
    async (_id: string): Promise<(Omit<typeof STANDING, 'revokedAt'> & { revokedAt: Date | null }) | undefined> =>
      STANDING,
  );
  const reader = createApiKeyReader({ verify, find, clock: { now: () => new Date(time) } });
  const read = createCredentials([reader]);
  return {
    verify,
    find,
    reader,
    codeOf: (authorization: string | undefined): Promise<unknown> =>
      read(authorization).then(
        ({ id }) => id,
        (error: unknown) => (error as { code?: unknown }).code,
      ),
    advance: (ms: number) => {
      time += ms;
    },
  };
};

describe('the credential of a request', () => {
  it('is the key behind the word Bearer, whatever its case, and its last use is noted', async () => {
    const { codeOf, reader, advance } = setUp();
    expect(reader.takeUses().size).toBe(0);
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
    advance(1_000);
    expect(await codeOf('bearer  sk_test_x ')).toBe('key_1');
    expect([...reader.takeUses()]).toEqual([['key_1', new Date('2026-03-14T15:00:01Z')]]);
    expect(reader.takeUses().size).toBe(0);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic sk_test_x', 'sk_test_x', 'Bearer x', 'Bearer sk_test_x y'])(
    'is none in %p',
    async (authorization) => {
      expect(await setUp().codeOf(authorization)).toBe('UNAUTHORIZED');
    },
  );

  it('is verified once and looked up once in 5 s', async () => {
    const { codeOf, verify, find, advance } = setUp();
    await codeOf('Bearer sk_test_x');
    advance(4_999);
    await codeOf('Bearer sk_test_x');
    expect(find).toHaveBeenCalledTimes(1);
    advance(1);
    await codeOf('Bearer sk_test_x');
    expect(find).toHaveBeenCalledTimes(2);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('is refused 5 s after its revocation at the latest, and at once when the event of it arrives', async () => {
    const { codeOf, find, advance, reader } = setUp();
    await codeOf('Bearer sk_test_x');
    find.mockResolvedValue({ ...STANDING, revokedAt: new Date() });
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
    reader.forget('key_1');
    expect(await codeOf('Bearer sk_test_x')).toBe('TOKEN_REVOKED');
    find.mockResolvedValue(STANDING);
    advance(5_000);
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
  });

  it('is not one that the database does not know, or knows with another random part', async () => {
    const { codeOf, find } = setUp();
    find.mockResolvedValueOnce(undefined);
    expect(await codeOf('Bearer sk_test_x')).toBe('UNAUTHORIZED');
    find.mockResolvedValueOnce({ ...STANDING, jtiHash: 'other' });
    expect(await codeOf('Bearer sk_test_x')).toBe('UNAUTHORIZED');
  });

  it('expires while it is cached', async () => {
    const { codeOf, verify, advance } = setUp();
    verify.mockResolvedValue({ id: 'key_1', jtiHash: 'h', expiresAt: new Date('2026-03-14T15:00:02Z') });
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
    advance(2_000);
    expect(await codeOf('Bearer sk_test_x')).toBe('TOKEN_EXPIRED');
  });
});
