import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CHART } from '../kubernetes/prove/chart.ts';
import { buildHelm } from '../kubernetes/prove/tools.ts';
import { endWithUsage, readArguments, UsageError, wantsHelp } from '../local/arguments.ts';
import { createProgress } from '../local/servers/progress.ts';
import { run } from '../prove/clients/generator.ts';
import { releaseChangelog } from './changelog.ts';
import { buildImages, IMAGES, imagesLack } from './images.ts';
import { writeSbom } from './sbom.ts';
import { versionFiles, versionViolation } from './version-files.ts';

type Repository = {
  /** Files that differ from the last commit, or are in none. */
  changes(): Promise<string[]>;
  tags(): Promise<string[]>;
  /** Commits all that has changed; resolves with the commit's id. */
  commit(message: string): Promise<string>;
  /** An annotated tag of the last commit. Nothing is ever pushed. */
  tag(name: string, message: string): Promise<void>;
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const openRepository = (root: string): Repository => {
  const git = (...args: string[]) => run('git', args, root);
  return {
    changes: async () => linesOf(await git('status', '--porcelain')),
    tags: async () => linesOf(await git('tag', '--list', 'v*')),
    commit: async (message) => {
      await git('commit', '--quiet', '--all', '--message', message);
      return (await git('rev-parse', 'HEAD')).trim();
    },
    tag: async (name, message) =>
      void (await git('tag', '--annotate', name, '--cleanup=verbatim', '--message', message)),
  };
};

/** What a release changes in the tree, before anything is written. */
type Prepared = { files: ReadonlyMap<string, string>; notes: string };

type Options = { root: string; version: string; day: string; repository: Pick<Repository, 'changes' | 'tags'> };

const versionIn = (root: string, path: string): string =>
  (JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }).version;

/** @throws Error with why there can be no such release now */
const prepareRelease = async ({ root, version, day, repository }: Options): Promise<Prepared> => {
  const changes = await repository.changes();
  if (changes.length > 0) throw new Error(`The tree has changes that no commit has:\n${changes.join('\n')}`);
  const all = versionFiles(root);
  const clients = [...all.keys()].filter((path) => /^clients\/.*package\.json$/.test(path));
  const violation = versionViolation(version, {
    product: versionIn(root, 'package.json'),
    clients: clients.map((path) => versionIn(root, path)),
    tags: await repository.tags(),
  });
  if (violation !== undefined) throw new Error(violation);
  const changelog = releaseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version, day);
  const files = new Map(
    [...all].map(([path, change]) => [path, change(readFileSync(join(root, path), 'utf8'), version)]),
  );
  return { files: files.set('CHANGELOG.md', changelog.text), notes: changelog.notes };
};

const writePrepared = (root: string, { files }: Prepared): void => {
  for (const [path, text] of files) writeFileSync(join(root, path), text);
};

const NAME = 'SHA256SUMS';

/** Writes the checksum of every file below a folder, as `sha256sum --check` reads them; one signature of that file covers all. */
const writeChecksums = async (folder: string): Promise<string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== NAME)
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const lines: string[] = [];
  for (const file of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    lines.push(`${hash.digest('hex')}  ${file}\n`);
  }
  writeFileSync(join(folder, NAME), lines.join(''));
  return join(folder, NAME);
};

const HELP = `npm run release -- <version> [options]

A release of what is committed: sets the version everywhere, closes the CHANGELOG's section, runs the checks, commits, and makes images, chart, clients, bills of
materials and their checksums in .local/release/<version>; then the annotated tag. Pushes nothing: what was made is looked at first.

  --dry-run           say what would be done, and do nothing
  --without-images    make no images; also said where docker does not answer
  --without-check     the checks ran on this commit before
  --help              this text`;

const ROOT = join(import.meta.dirname, '../..');
const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'without-images': { type: 'boolean', default: false },
  'without-check': { type: 'boolean', default: false },
} as const;

const readCommand = () => {
  const args = process.argv.slice(2);
  if (wantsHelp(args)) {
    console.log(HELP);
    process.exit(0);
  }
  try {
    const { values, positionals } = readArguments(args, OPTIONS, true);
    const [version, ...others] = positionals;
    if (version === undefined || others.length > 0) throw new UsageError('One version is wanted, as 1.4.0');
    return { ...values, version };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return endWithUsage(error, HELP);
  }
};

const { version, ...options } = readCommand();
const lack = options['without-images'] ? 'they were not wanted' : imagesLack();
const out = resolve(ROOT, '.local/release', version);
const created = new Date().toISOString();
const repository = openRepository(ROOT);
const progress = createProgress();

const makeAll = async (revision: string, notes: string): Promise<void> => {
  for (const name of ['', 'sbom', 'clients', 'images']) mkdirSync(join(out, name), { recursive: true });
  const helm = await buildHelm(join(ROOT, '.local/kubernetes'), progress);
  await progress.step('Chart', () => run(helm, ['package', CHART, '--destination', out], ROOT));
  await progress.step('Clients', () =>
    run('npm', ['run', 'make', 'clients', '--', '--out', join(out, 'clients')], ROOT),
  );
  await progress.step('Bills of materials', async () => {
    for (const name of IMAGES) await writeSbom(name, { root: ROOT, out: join(out, 'sbom'), version });
  });
  const images = { root: ROOT, out: join(out, 'images'), version, revision, created };
  if (lack === undefined) await progress.step('Images', () => buildImages(images));
  else console.log(`- images: skipped, ${lack}`);
  writeFileSync(join(out, 'NOTES.md'), `${notes}\n`);
  await writeChecksums(out);
};

try {
  const prepared = await prepareRelease({ root: ROOT, version, day: created.slice(0, 10), repository });
  if (options['dry-run']) {
    console.log(
      `${version} would be written into ${prepared.files.size} files:\n  ${[...prepared.files.keys()].join('\n  ')}`,
    );
    console.log(`Then the checks, a commit, chart, clients, ${IMAGES.length} bills of materials, `);
    console.log(
      `${lack === undefined ? `${IMAGES.length} images` : `no images (${lack})`}, and the tag v${version}. The notes:\n\n${prepared.notes}`,
    );
  } else {
    writePrepared(ROOT, prepared);
    if (!options['without-check']) await progress.step('Checks', () => run('npm', ['run', 'check'], ROOT));
    const revision = await repository.commit(`chore(release): ${version}`);
    await makeAll(revision, prepared.notes);
    await repository.tag(`v${version}`, `Outlay ${version}\n\n${prepared.notes}\n`);
    console.log(
      `\n${out}\nThe tag v${version} is on ${revision.slice(0, 12)}; nothing is pushed. CONTRIBUTING.md has what comes next.`,
    );
  }
} catch (error) {
  console.error(Error.isError(error) ? error.message : error);
  console.error(
    'No tag was made. `git status` and `git log` show how far it went; `git restore .` takes back what is not committed.',
  );
  process.exitCode = 1;
}
