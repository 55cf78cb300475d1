import { readWords } from '../../arguments.ts';
import type { Command } from '../command.ts';
import { text } from '../read-values.ts';
import { visible } from '../terminal-text.ts';
import { noteRestoreTest } from './backups.ts';
import { CHECKS } from './checks.ts';
import { type Line, type Report, runChecks } from './run-checks.ts';
import { RUNBOOK } from './sections.ts';

const NAMES = CHECKS.map(({ name }) => name);
const WIDEST_NAME = Math.max(...NAMES.map((name) => name.length));
const WIDEST_VERDICT = 'broken'.length;

const wordsOf = ({ check, verdict, message, section }: Line): string => {
  const line = `${verdict.padEnd(WIDEST_VERDICT)}  ${check.padEnd(WIDEST_NAME)}  ${visible(message)}`;
  return verdict === 'fine' ? line : `${line}  [runbook: ${section}]`;
};

const summaryOf = ({ verdict, checks }: Report): string => {
  const count = (wanted: string): number => checks.filter((line) => line.verdict === wanted).length;
  if (verdict === 'fine') return `All ${checks.length} are fine`;
  return `${count('broken')} broken, ${count('look')} to look at, ${count('fine')} fine; what to do stands in ${RUNBOOK}`;
};

const list = CHECKS.map(({ name, about }) => `\n      ${name.padEnd(WIDEST_NAME)}  ${about}`).join('');

const check: Command = {
  words: 'check',
  usage: '[--only NAME,NAME]',
  summary: `looks at the whole installation and changes nothing: a line each, fine, look or broken, with the runbook's section that says what to do. Ends with 1 when something is broken. --only takes some of${list}`,
  options: { only: { type: 'string' } },
  async run(values, { installation }) {
    const only = text(values, 'only');
    const wanted = only === undefined ? new Set(NAMES) : readWords(only, 'only', NAMES);
    const report = await runChecks(
      CHECKS.filter(({ name }) => wanted.has(name)),
      installation(),
    );
    const words = [...report.checks.map(wordsOf), '', summaryOf(report)].join('\n');
    return { result: report, words, isBad: report.verdict === 'broken' };
  },
};

const restoreTest: Command = {
  words: 'note restore-test',
  usage: '',
  summary: 'a restore of the backups was tried on another machine, and worked: check says how long ago',
  options: {},
  async run(_values, { adminUrl }) {
    const at = new Date();
    await noteRestoreTest(adminUrl(), at);
    return { result: { testedAt: at }, words: `Noted: a restore was tried on ${at.toISOString().slice(0, 10)}` };
  },
};

export const CHECK: readonly Command[] = [check, restoreTest];
