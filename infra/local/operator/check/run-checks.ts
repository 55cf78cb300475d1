import { SECRET_NAME, within } from '@outlay/runtime';
import { reasonOf } from '../terminal-text.ts';
import { type Check, type Finding, fine, look, VERDICTS, type Verdict } from './check.ts';
import type { Installation, Settings } from './installation.ts';
import type { Section } from './sections.ts';

/** What came of one check: `message` is for a person, `findings` are all that it saw. */
export type Line = {
  check: string;
  verdict: Verdict;
  message: string;
  /** Heading of the runbook. */
  section: Section;
  findings: readonly Pick<Finding, 'verdict' | 'message'>[];
};
export type Report = { verdict: Verdict; checkedAt: string; checks: readonly Line[] };

/** Milliseconds for one check. */
const LIMIT = 15_000;
/** So much of what is wrong stands in a line; the rest is counted. */
const MOST = 5;

const badness = (verdict: Verdict): number => VERDICTS.indexOf(verdict);
export const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS[Math.max(0, ...verdicts.map(badness))] ?? 'fine';

const PASSWORDS = /(\/\/[^/@\s:]*:)[^/@\s]+(?=@)/g;
const SHORTEST_SECRET = 8;

/** Words of others may repeat what they were asked with: no secret that we hold is among what is printed. */
const hiding = (settings: Settings): ((text: string) => string) => {
  const secrets = Object.entries(settings).flatMap(([name, value]) =>
    value && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name) ? value.split(',') : [],
  );
  return (text) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text.replaceAll(PASSWORDS, '$1***'));
};

const lineOf = ({ name, section }: Check, found: readonly Finding[]): Line => {
  const verdict = worstOf(found.map((one) => one.verdict));
  const shown = found
    .filter((one) => verdict === 'fine' || one.verdict !== 'fine')
    .toSorted((a, b) => badness(b.verdict) - badness(a.verdict));
  const more = shown.length > MOST ? [`and ${shown.length - MOST} more`] : [];
  const message = [...shown.slice(0, MOST).map((one) => one.message), ...more].join('; ');
  const findings = found.map((one) => ({ verdict: one.verdict, message: one.message }));
  return { check: name, verdict, message, section: shown[0]?.section ?? section, findings };
};

type Seen = { check: Check; found: readonly Finding[] };

const see = async (check: Check, installation: Installation, limit: number): Promise<Seen> => {
  const hide = hiding(installation.settings);
  const found = await within(limit, check.look(installation)).catch((error: unknown): readonly Finding[] => {
    const isLate = (error as { code?: unknown }).code === 'TIMEOUT';
    const unseen = look(`not looked at: ${isLate ? `no answer within ${limit / 1000} s` : reasonOf(error)}`);
    return [{ ...unseen, because: check.needs ?? [] }];
  });
  return { check, found: found.map((one) => ({ ...one, message: hide(one.message) })) };
};

/** What another line's fault explains is left to that line. */
const explain = (all: readonly Seen[]): readonly Seen[] => {
  const isBroken = (name: string): boolean =>
    all.some(({ check, found }) => check.name === name && found.some(({ verdict }) => verdict === 'broken'));
  const explained = (one: Finding): Finding => {
    const cause = one.because?.find(isBroken);
    return cause === undefined ? one : fine(`${one.message}: see ${cause}`);
  };
  return all.map(({ check, found }) => ({ check, found: found.map(explained) }));
};

/** Runs all of them at once; one that fails, or does not end, is a line like any other. */
export const runChecks = async (
  checks: readonly Check[],
  installation: Installation,
  { limit = LIMIT } = {},
): Promise<Report> => {
  const seen = await Promise.all(checks.map((check) => see(check, installation, limit)));
  const lines = explain(seen).map(({ check, found }) => lineOf(check, found));
  return {
    verdict: worstOf(lines.map(({ verdict }) => verdict)),
    checkedAt: new Date().toISOString(),
    checks: lines,
  };
};
