import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../../local/arguments.ts';
import { asRules } from '../promql.ts';
import { FOLDER, panelsIn, rulesIn, situationsIn } from '../rules.ts';
import { installPromtool, promtool } from './promtool.ts';

type Breaking = { how: string; of(block: string): string };

const withExpr = (block: string, expr: string): string =>
  block.replace(/^( {8})expr: (?:>-\n(?: {10}.*\n)+|.*\n)/m, `$1expr: ${expr}\n`);

/** Ways in which an alert may be wrong. */
const BREAKINGS: readonly Breaking[] = [
  { how: 'never true', of: (block) => withExpr(block, 'vector(0) > 1') },
  { how: 'without its time', of: (block) => block.replace(/^ {8}for: .*\n/m, '') },
  { how: 'a day late', of: (block) => block.replace(/^( {8}for: ).*$/m, '$11d') },
];

/** The file with one alert of it broken; undefined where that way does not apply. */
const brokenText = (text: string, name: string, { of }: Breaking): string | undefined => {
  const block = new RegExp(`^ {6}- alert: ${name}\\n(?: {8}.*\\n)+`, 'm').exec(text)?.[0] ?? '';
  const changed = of(block);
  return changed === block ? undefined : text.replace(block, () => changed);
};

/** Breaks each alert in each way, and returns those that no situation noticed. Copies lie in `scratch`. */
const brokenRules = (scratch: string): string[] => {
  cpSync(FOLDER, scratch, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const missed: string[] = [];
  for (const { file, name } of rulesIn().filter(({ isAlert }) => isAlert)) {
    const tests = new Set(
      situationsIn().flatMap((one) =>
        one.fires.some((labels) => labels.includes(`"${name}"`)) ? [`tests/${one.file}`] : [],
      ),
    );
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const breaking of BREAKINGS) {
      const changed = brokenText(text, name, breaking);
      if (changed === undefined) continue;
      writeFileSync(join(scratch, file), changed);
      const isNoticed = [...tests].some((test) => !promtool(scratch, 'test', 'rules', test).ok);
      if (!isNoticed) missed.push(`${name}, ${breaking.how}`);
    }
    writeFileSync(join(scratch, file), text);
  }
  return missed;
};

const HELP = `npm run prove alerts -- [options]

Checks all rules, the example configuration and every query of the dashboards with promtool, and runs the situations of
infra/observability/tests: made-up series in which each alert fires, does not yet, and fires no more. Some seconds; installs
promtool (Debian's prometheus) where it is missing, and starts nothing. Ends with 1 when something is wrong.

  --broken          also breaks each alert in turn (never true, without its time, a day late) and sees that its
                    situations notice; some minutes
  --help            this text`;

const { broken } = commandLine(HELP, { broken: { type: 'boolean', default: false } });

const files = (folder: string, end: string): string[] =>
  readdirSync(join(FOLDER, folder)).flatMap((name) => (name.endsWith(end) ? [join(folder, name)] : []));

await installPromtool();
const scratch = mkdtempSync(join(tmpdir(), 'outlay-alerts-'));
let isWell = true;

const step = (what: string, ...args: string[]): void => {
  const began = performance.now();
  const { ok, output } = promtool(FOLDER, ...args);
  isWell &&= ok;
  console.log(
    `${ok ? '✓' : '✗'} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)${ok ? '' : `\n${output}`}`,
  );
};

try {
  const panels = panelsIn();
  const alerts = rulesIn().filter(({ isAlert }) => isAlert);
  const queries = join(scratch, 'panels.rules.yml');
  writeFileSync(queries, asRules(panels.map(({ expr }) => expr)));
  step(`${rulesIn().length} rules, ${alerts.length} of them alerts`, 'check', 'rules', ...files('.', '.rules.yml'));
  step('the example configuration', 'check', 'config', 'prometheus.yml');
  step(`${panels.length} queries of the dashboards`, 'check', 'rules', queries);
  step(`${situationsIn().length} situations`, 'test', 'rules', ...files('tests', '.test.yml'));
  if (broken) {
    const missed = brokenRules(scratch);
    for (const one of missed) console.log(`✗ not noticed: ${one}`);
    isWell &&= missed.length === 0;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = isWell ? 0 : 1;
