import type { Installation } from './installation.ts';
import type { Section } from './sections.ts';

/** From best to worst. `look`: somebody should, before it breaks; `broken`: customers or their data suffer, or are about to. */
export const VERDICTS = ['fine', 'look', 'broken'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * One thing that was seen. `section`: where the runbook says what to do, if not where the check's own is. `because`: checks of
 * which one that is broken explains it, so that one fault is one line.
 */
export type Finding = { verdict: Verdict; message: string; section?: Section; because?: readonly string[] };

/** One line of `outlay-admin check`. */
export type Check = {
  name: string;
  /** What it looks at, for the help. */
  about: string;
  section: Section;
  /** Checks of which one that is broken explains why the facts cannot be had. */
  needs?: readonly string[];
  /** Rejects when the facts cannot be had. */
  look(installation: Installation): Promise<readonly Finding[]>;
};

type Definition<Facts> = Omit<Check, 'look'> & {
  read(installation: Installation): Promise<Facts>;
  /** Pure. */
  judge(facts: Facts, now: Date): readonly Finding[];
};

export const defineCheck = <Facts>({ read, judge, ...rest }: Definition<Facts>): Check => ({
  ...rest,
  look: async (installation) => judge(await read(installation), new Date()),
});

export const fine = (message: string): Finding => ({ verdict: 'fine', message });
export const look = (message: string, section?: Section): Finding => ({
  verdict: 'look',
  message,
  ...(section && { section }),
});
export const broken = (message: string, section?: Section): Finding => ({
  verdict: 'broken',
  message,
  ...(section && { section }),
});

/** What is wrong, or else that nothing is. */
export const orFine = (wrong: readonly Finding[], message: string): readonly Finding[] =>
  wrong.length > 0 ? wrong : [fine(message)];
