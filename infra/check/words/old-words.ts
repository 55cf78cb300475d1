import { namesIn } from './names.ts';

type Found = { path: string; name: string; words: string[] };

/** The old words in the names of one file: its path and what it declares. */
export const oldNamesOf = (path: string, text: string): Found[] =>
  [path, ...namesIn(text, path)]
    .map((name) => ({ path, name, words: oldWordsIn(name, path) }))
    .filter(({ words }) => words.length > 0);

/** Words that names do not use any more; docs/glossary.md has what to write instead. */
export const OLD_WORDS: ReadonlySet<string> = new Set(
  [
    'say says said sayer tell tells teller telling told news hear hears heard hearer hearing ask asks asked asker asking door doors',
    'wish wishes wished around surroundings backdrop scene hold holds held holding gather gathers gathered gathering once',
    'plumbing memory introduce introduces introduced claims patience patient patiently house houses room rooms wall walls walled',
    'floor floors lane lanes road roads feeling feelings feel felt ticket tickets undertaker furnish furnished stage stages',
    'desk visitor fault faults refusal refusals askings askers unheard',
  ].flatMap((line) => line.split(' ')),
);

type Exception = {
  /** The whole name, or the part of it that is meant. */
  name: RegExp;
  /** Only in these files; left out: everywhere. */
  in?: RegExp;
  reason: string;
};

export const EXCEPTIONS: readonly Exception[] = [
  {
    name: /claims/i,
    in: /^libs\/http\/src\/identity|^libs\/testing\/src\/providers|^services\/gateway\/src\/(access\/credentials|oauth|developers\/portal-links)/,
    reason: 'The claims of a JWT (RFC 7519)',
  },
  { name: /memory/i, reason: 'Memory of a process, in bytes' },
  { name: /^once$/, reason: 'node:events and Jest call it so: emitter.once, mockResolvedValueOnce' },
  {
    name: /^(payment|on|end)?_?holds?(_?until)?$|(^|[a-z])Holds?(Until|Ended)?$|^HOLDS_ENDED$|\/banking\/holds\//i,
    reason: 'A payment hold: days that a changed bank account waits, or a bill that is on hold',
  },
  { name: /^stages?$/i, in: /^libs\/http\/src\/pipeline/, reason: 'A stage of the request pipeline' },
  {
    name: /faults?(\.ts)?$/i,
    in: /^infra\/(smoke\/deliveries|prove\/failover)\//,
    reason: 'What a system is tested under by those who test for it: `--faults`, fault injection',
  },
  { name: /at-?once$/i, reason: 'Together: so many at a time' },
  { name: /^/, in: /^infra\/check\/words\/words\.unit/, reason: 'Samples of what is refused' },
  { name: /^/, in: /\/migrations\/\d/, reason: 'A released migration stays as it is' },
  { name: /^wallTime$/, reason: 'Time on the wall as opposed to a moment: the local time in a time zone' },
];

/** The parts of a name: `paymentHoldUntil`, `payment_hold`, `payment-hold.ts`. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase());

/** The old words in a name that no exception allows. */
export const oldWordsIn = (name: string, path: string): string[] => {
  const found = partsOf(name).filter((part) => OLD_WORDS.has(part));
  const allowed = EXCEPTIONS.some((one) => one.name.test(name) && (one.in?.test(path) ?? true));
  return allowed ? [] : found;
};
