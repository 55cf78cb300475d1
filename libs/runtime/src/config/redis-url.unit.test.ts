import { describe, expect, it } from '@jest/globals';
import { isExample } from './example-secrets.ts';
import { describeConfig, loadConfig } from './load-config.ts';
import { redisUrl, sentinelOptions } from './redis-url.ts';

const SPEC = { REDIS_URL: redisUrl('Redis') };
const URL_OF_THREE =
  'redis-sentinel://gateway:s%40fe-8Kd2@10.0.0.1:26379,cache-2,[fd00::3]:26380/2?sentinelPassword=x8Kq2w#mymaster';

describe('the address of Redis', () => {
  it('names sentinels, what they watch, and who asks', () => {
    expect(sentinelOptions(URL_OF_THREE)).toEqual({
      sentinels: [
        { host: '10.0.0.1', port: 26_379 },
        { host: 'cache-2', port: 26_379 },
        { host: 'fd00::3', port: 26_380 },
      ],
      name: 'mymaster',
      db: 2,
      username: 'gateway',
      password: 's@fe-8Kd2',
      sentinelPassword: 'x8Kq2w',
    });
    expect(sentinelOptions('rediss-sentinel://h#m')).toMatchObject({ tls: {}, enableTLSForSentinelMode: true });
  });

  it.each(['redis://:pass@cache:6379', 'rediss://cache', URL_OF_THREE])('may be %s', (REDIS_URL) => {
    expect(loadConfig(SPEC, { REDIS_URL })).toEqual({ REDIS_URL });
  });

  it.each(['http://cache', 'redis-sentinel://h1,h2', 'redis-sentinel://#m', 'redis-sentinel://h1:x#m', 'cache:6379'])(
    'may not be %s',
    (REDIS_URL) => {
      expect(() => loadConfig(SPEC, { REDIS_URL })).toThrow('REDIS_URL must be redis://');
    },
  );

  it('is shown without its passwords, and refused with those of an example', () => {
    const shown = JSON.stringify(describeConfig(SPEC, { REDIS_URL: URL_OF_THREE }));
    expect(shown).toContain('gateway:***@10.0.0.1:26379,cache-2');
    expect(shown).not.toMatch(/8Kd2|x8Kq2w/);
    expect(isExample('REDIS_URL', URL_OF_THREE)).toBe(false);
    expect(isExample('REDIS_URL', 'redis-sentinel://gateway:change-me@h1,h2#m')).toBe(true);
    expect(isExample('REDIS_URL', 'redis-sentinel://h1,h2/0?sentinelPassword=change-me#m')).toBe(true);
  });
});
