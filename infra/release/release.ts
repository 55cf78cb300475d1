import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../clients/tool.ts';
import { CHART } from '../kubernetes/prove/chart.ts';
import { buildHelm } from '../kubernetes/prove/tools.ts';
import { endWithUsage, readArguments, UsageError, wantsHelp } from '../local/arguments.ts';
import { createProgress } from '../local/servers/progress.ts';
import { writeChecksums } from './checksums.ts';
import { buildImages, IMAGES, imagesLack } from './images.ts';
import { prepareRelease, writePrepared } from './prepare.ts';
import { openRepository } from './repository.ts';
import { writeSbom } from './sbom.ts';

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
  await progress.step('Clients', () => run('npm', ['run', 'pack:clients', '--', '--out', join(out, 'clients')], ROOT));
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
