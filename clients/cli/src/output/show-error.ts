import { OutlayError } from '@outlay/client';
import { CliError, UsageError } from '../errors.ts';
import { visible, visibleJson } from './visible.ts';

type Shown = {
  code: string;
  message: string;
  status?: number;
  details?: readonly object[];
  requestId?: string;
  documentation?: string;
};

const UNREACHABLE = 'Nothing answers there. Is the address right, and does the machine have a connection?';

const shownOf = (error: unknown): Shown => {
  if (error instanceof OutlayError) {
    const { status, code, message, details, requestId, documentation } = error;
    return {
      ...{ code: code ?? `HTTP_${status}`, message, status },
      ...(details.length > 0 && { details }),
      ...(requestId !== undefined && { requestId }),
      ...(documentation !== undefined && { documentation }),
    };
  }
  if (error instanceof UsageError) return { code: 'USAGE', message: error.message };
  if (error instanceof CliError) return { code: 'FAILED', message: error.message };
  const { name, message } = error as { name?: string; message?: string };
  if (name === 'TimeoutError') return { code: 'TIMEOUT', message: 'No answer came in time.' };
  if (message === 'fetch failed') return { code: 'UNREACHABLE', message: UNREACHABLE };
  return { code: 'UNEXPECTED', message: message ?? String(error) };
};

const detailLine = (detail: object): string => {
  const { field, message } = detail as { field?: string; message?: string };
  return `    ${visible(field ?? '')}: ${visible(message ?? '')}`;
};

/** An error as lines for a person, or as JSON; never a stack trace. */
export const showError = (error: unknown, asJson: boolean): string => {
  const shown = shownOf(error);
  if (asJson) return visibleJson({ error: shown });
  const { code, message, status, details = [], requestId, documentation } = shown;
  const head = status === undefined ? visible(message) : `${visible(message)} (${visible(code)}, ${status})`;
  return [
    `✗ ${head}`,
    ...details.map(detailLine),
    ...(requestId === undefined ? [] : [`  request ${visible(requestId)}`]),
    ...(documentation === undefined ? [] : [`  ${visible(documentation)}`]),
    ...(status === 401 ? ['  outlay login signs you in again'] : []),
  ].join('\n');
};
