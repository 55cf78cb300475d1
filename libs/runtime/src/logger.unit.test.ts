import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  write(createLogger({ service: 'expense', level: 'info', environment: 'sandbox', stream }));
  return lines;
};

describe('the log', () => {
  it('writes what happened in one line with its facts', () => {
    const [line] = logged((logger) => logger.info({ deliveryId: 'dlv_1', attempt: 2 }, 'delivery.attempted'));
    expect(line).toMatchObject({
      level: 'info',
      service: 'expense',
      environment: 'sandbox',
      deliveryId: 'dlv_1',
      attempt: 2,
      msg: 'delivery.attempted',
    });
    expect(new Date(String(line?.time)).toISOString()).toBe(line?.time);
  });

  it('cuts out credentials, wherever a request or a configuration carries them', () => {
    const text = JSON.stringify(
      logged((logger) => {
        logger.info({ authorization: 'HUSH', secret: 'HUSH', token: 'HUSH', password: 'HUSH' }, 'a.b');
        logger.info({ headers: { authorization: 'HUSH', 'x-outlay-identity': 'HUSH', cookie: 'HUSH' } }, 'a.b');
        logger.info({ list: [{ apiKey: 'HUSH' }], ApiKey: 'HUSH' }, 'a.b');
        logger.error({ err: Object.assign(new Error('x'), { config: { password: 'HUSH' } }) }, 'a.b');
        logger.info({ request: { headers: { authorization: 'HUSH' }, body: { secret: 'HUSH' } } }, 'a.b');
      }),
    );
    expect(text).not.toContain('HUSH');
    expect(text).toContain('[redacted]');
  });

  it('leaves what it was given as it was', () => {
    const facts = { headers: { authorization: 'HUSH', accept: '*/*' } };
    const [line] = logged((logger) => logger.info(facts, 'a.b'));
    expect(facts.headers.authorization).toBe('HUSH');
    expect(line?.headers).toEqual({ authorization: '[redacted]', accept: '*/*' });
  });

  it('writes an error with its stack and its cause', () => {
    const [line] = logged((logger) =>
      logger.error({ err: new Error('above', { cause: new Error('below') }) }, 'x.failed'),
    );
    expect(line?.err).toMatchObject({ type: 'Error', message: expect.stringContaining('below') });
  });

  it('writes what stands in the place of an error as it is', () => {
    const [line] = logged((logger) => logger.info({ error: 'http_500', err: { code: 7 } }, 'delivery.attempted'));
    expect(line).toMatchObject({ error: 'http_500', err: { code: 7 } });
  });
});
