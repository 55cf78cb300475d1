import type { Answer, Caller } from '@outlay/contracts';
import { ok, withVersion } from '@outlay/http';
import type { Report } from './report.ts';
import { reportView } from './report.view.ts';

/** 200 with the report as the caller sees it. */
export const shownReport = (report: Report, caller: Caller): Answer =>
  withVersion(ok(reportView(report, caller.locale, caller)), report.version);
