const UNRELEASED = '## [Unreleased]';

/** The CHANGELOG as of a release: what was unreleased stands under the version and its day, and a fresh section above it. */
export const releaseChangelog = (text: string, version: string, day: string): { text: string; notes: string } => {
  const [before, rest] = text.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined) throw new Error(`CHANGELOG.md has no section ${UNRELEASED}`);
  const end = rest.search(/^## \[/m);
  const notes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md has nothing unreleased: there is nothing to release');
  const former = end < 0 ? '' : `\n${rest.slice(end)}`;
  return { notes, text: `${before}${UNRELEASED}\n\n## [${version}] - ${day}\n\n${notes}\n${former}` };
};
