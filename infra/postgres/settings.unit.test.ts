import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { POSTGRES_SETTINGS } from './settings.ts';

describe('the settings of PostgreSQL', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');

  it.each(Object.entries(POSTGRES_SETTINGS))('%s is the same in the cluster of containers', (name, value) => {
    expect(compose).toContain(`"${name}=${value}"`);
  });

  it('give up nothing that was promised to be kept', () => {
    const risky = ['fsync', 'full_page_writes', 'synchronous_commit'];
    expect(Object.keys(POSTGRES_SETTINGS).filter((name) => risky.includes(name))).toEqual([]);
    for (const name of risky) expect(compose).not.toContain(name);
  });
});
