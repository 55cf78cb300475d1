import { isDeepStrictEqual } from 'node:util';
import { nextVersion } from '@outlay/contracts';
import type { Report, ReportDecision } from './report.ts';
import { reportView } from './report.view.ts';

/** Fields whose change is not named: it follows from that of others. */
const DERIVED: ReadonlySet<string> = new Set(['version', 'updatedAt', 'statusLabel', 'status']);

/** The old value of each field that differs, as on the wire; empty when nothing changed. */
export const previousAttributes = (before: Report, after: Report): Record<string, unknown> => {
  const old: Record<string, unknown> = reportView(before, 'en-CA');
  const now: Record<string, unknown> = reportView(after, 'en-CA');
  return Object.fromEntries(
    Object.entries(old).filter(([field, value]) => !DERIVED.has(field) && !isDeepStrictEqual(value, now[field])),
  );
};

/** A change that leaves the status as it is: published as report.updated, or not at all when nothing differs. */
export const amendedReport = (before: Report, after: Report, now: Date): ReportDecision => {
  const differs = previousAttributes(before, after);
  if (Object.keys(differs).length === 0) return { report: before };
  const report = nextVersion(after, now);
  return { report, fact: { fact: 'updated', previousAttributes: differs } };
};
