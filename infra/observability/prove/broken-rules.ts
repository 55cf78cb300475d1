import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, rulesIn, situationsIn } from '../rules.ts';
import { promtool } from './promtool.ts';

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
export const brokenRules = (scratch: string): string[] => {
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
