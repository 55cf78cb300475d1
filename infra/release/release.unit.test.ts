import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { releaseChangelog } from './changelog.ts';
import { imageDigest } from './images.ts';
import { nameSbom } from './sbom.ts';
import { versionFiles, versionViolation } from './version-files.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the version of a release', () => {
  const known = { product: '1.9.0', clients: ['1.9.0', '1.9.2'], tags: ['v1.10.0'] };

  it.each([
    ['1.11.0', undefined],
    ['2.0.0', undefined],
    ['v2.0.0', 'must be three numbers'],
    ['1.10', 'must be three numbers'],
    ['1.10.0', 'is a tag already'],
    ['1.9.0', 'must come after 1.9.0'],
    ['1.8.9', 'must come after 1.9.0'],
    ['1.9.1', 'comes before 1.9.2'],
  ])('%s: %s', (version, reason) => {
    const found = versionViolation(version, known);
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });

  it('is written wherever the product says its own, and nothing else is changed', () => {
    const files = versionFiles(ROOT);
    expect(files.size).toBeGreaterThan(20);
    for (const [path, change] of files) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const released = change(text, '97.3.1');
      expect([path, released.includes('97.3.1')]).toEqual([path, true]);
      const before = text.split('\n');
      const differing = released.split('\n').filter((line, at) => line !== before[at]);
      expect(differing.filter((line) => !/97\.3\.1(?!\d)/.test(line))).toEqual([]);
      // What is written once is found again.
      expect(change(released, '97.3.2').includes('97.3.1')).toBe(false);
    }
  });

  it('is not written where a file has none', () => {
    const change = versionFiles(ROOT).get('clients/python/pyproject.toml');
    expect(() => change?.('name = "outlay"', '2.0.0')).toThrow('no version is found');
  });
});

describe('the CHANGELOG of a release', () => {
  const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [1.0.0] - 2026-01-02\n\nFirst.\n';

  it('has what was unreleased under the version and its day', () => {
    expect(releaseChangelog(text, '1.1.0', '2026-02-03')).toEqual({
      notes: '### Added\n\n- A thing.',
      text: '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\n### Added\n\n- A thing.\n\n## [1.0.0] - 2026-01-02\n\nFirst.\n',
    });
  });

  it('is refused where there is nothing new', () => {
    const { text: released } = releaseChangelog(text, '1.1.0', '2026-02-03');
    expect(() => releaseChangelog(released, '1.2.0', '2026-02-04')).toThrow('nothing to release');
    expect(() => releaseChangelog('# Changelog\n', '1.2.0', '2026-02-04')).toThrow('has no section');
  });
});

describe('an image of a release', () => {
  it('is known by the digest of its manifest', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    expect(imageDigest(JSON.stringify({ manifests: [{ digest }] }))).toBe(digest);
    expect(() => imageDigest('{"manifests":[]}')).toThrow('names no manifest');
  });

  it('has a bill of materials in its own name', () => {
    const bom = { metadata: { component: { name: 'folder', version: '0.1.0' } }, components: [1] };
    expect(JSON.parse(nameSbom(JSON.stringify(bom), { name: 'expense', version: '1.1.0' }))).toEqual({
      metadata: { component: { name: 'outlay-expense', version: '1.1.0', type: 'application' } },
      components: [1],
    });
  });
});
