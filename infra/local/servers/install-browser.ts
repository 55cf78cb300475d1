import { existsSync } from 'node:fs';
import { installByApt } from './apt.ts';
import { findProgram } from './programs.ts';
import { createProgress, type Progress } from './progress.ts';

/** Chromium without windows: the same pages for a quarter less work. */
const PACKAGE = 'chromium-headless-shell';
const NAMES = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A real browser of this machine, or the one that CHROMIUM names; undefined when there is none. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROMIUM, ...NAMES.map(findProgram), MAC].find((path) => path !== undefined && existsSync(path));

/** The same, installed by apt-get where that is possible; elsewhere it says what to do by hand. */
export const installBrowser = async (progress: Progress = createProgress()): Promise<string | undefined> => {
  if (findBrowser() === undefined)
    await installByApt(PACKAGE, progress).catch(({ message }: Error) => console.warn(message));
  const found = findBrowser();
  if (found === undefined)
    console.warn(
      [
        'Not installed: Chromium, which the web app and the pages of signing in are tried in. Without it they are not:',
        `  Debian, Ubuntu: sudo apt-get install --no-install-recommends ${PACKAGE}`,
        '  macOS:          brew install --cask chromium',
        'Or name one that you have: CHROMIUM=/path/to/it.',
      ].join('\n'),
    );
  return found;
};
