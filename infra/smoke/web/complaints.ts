import type { Page } from 'playwright-core';

/** What a form that is wrong, or a proof that is too old, is answered with; every browser notes it. 403 and 404 are nobody's. */
const EXPECTED = /the server responded with a status of (400|401|409|412|422)/;

/** An employee without an account for the money has none: the page says so, and the browser notes the answer. */
const NO_ACCOUNT = /\/reimbursement-details$/;

/** Collects what the browser complains about: errors of scripts, of the content security policy, and failed requests. */
export const complaintsOf = () => {
  let noted: string[] = [];
  return {
    listen: (page: Page): void => {
      page.on('pageerror', ({ message }) => noted.push(`error: ${message}`));
      page.on('console', (line) => {
        const isError = line.type() === 'error' || line.text().includes('Content Security Policy');
        const isAbsent = line.text().includes('status of 404') && NO_ACCOUNT.test(line.location().url);
        if (isError && !isAbsent && !EXPECTED.test(line.text()))
          noted.push(`console: ${line.text()} (${line.location().url})`);
      });
    },
    /** Those since the last call. */
    take: (): string[] => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
};

export type Complaints = ReturnType<typeof complaintsOf>;
