import { describe, expect, it } from '@jest/globals';
import { resendAll } from './resend.ts';

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => `dlv_${index}`);

describe('to send many deliveries again', () => {
  it('takes requests of a hundred, whose results are put together', async () => {
    const sizes: number[] = [];
    const { redelivered, failed } = await resendAll(idsTo(250), async (ids) => {
      sizes.push(ids.length);
      const [first = '', ...rest] = ids;
      return { redelivered: rest, failed: [{ id: first, code: 'NOT_FOUND' as const, message: 'gone' }] };
    });
    expect(sizes).toEqual([100, 100, 50]);
    expect(redelivered).toHaveLength(247);
    expect(failed.map(({ id }) => id)).toEqual(['dlv_0', 'dlv_100', 'dlv_200']);
  });

  it('fails as a whole where nothing was sent', async () => {
    await expect(resendAll(idsTo(2), () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });

  it('names what was not sent where a later request failed', async () => {
    let calls = 0;
    const { redelivered, failed } = await resendAll(idsTo(150), async (ids) => {
      calls += 1;
      if (calls === 2) throw new Error('offline');
      return { redelivered: ids, failed: [] };
    });
    expect(redelivered).toHaveLength(100);
    expect(failed).toHaveLength(50);
    expect(failed[0]).toEqual({ id: 'dlv_100', message: 'offline' });
  });
});
