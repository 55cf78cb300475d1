import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type CompletionShell = (typeof SHELLS)[number];

/** `''`, `events`, `events list`, … -> what may stand there: commands and long options. */
type Words = ReadonlyMap<string, readonly string[]>;

const wordsOf = (
  command: Command,
  path: readonly string[] = [],
  inherited: readonly string[] = [],
): [string, string[]][] => {
  const options = [...inherited, ...command.options.map(({ long }) => long ?? '').filter(Boolean)];
  const names = command.commands.map((one) => one.name());
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const own: [string, string[]] = [path.join(' '), [...names, ...choices, ...options, '--help']];
  return [own, ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()], options))];
};

/** In zsh `path` is where programs are found, and a bound of a slice may not begin with a letter: both are written so that it can read them. */
const bash = (words: Words): string => {
  const cases = [...words].map(([path, list]) => `    '${path}') words='${list.join(' ')}' ;;`).join('\n');
  const known = [...words.keys()]
    .filter(Boolean)
    .map((path) => `'${path}'`)
    .join('|');
  return `_outlay() {
  local command='' next word words=''
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    next="\${command:+$command }$word"
    case "$next" in
      ${known}) command="$next" ;;
    esac
  done
  case "$command" in
${cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _outlay outlay`;
};

/** zsh understands bash's way when it is told to. */
const zsh = (words: Words): string =>
  `autoload -Uz compinit bashcompinit && compinit -u && bashcompinit\n${bash(words)}`;

const fish = (words: Words): string => {
  const lines = [...words].flatMap(([path, list]) => {
    const condition =
      path === ''
        ? '__fish_use_subcommand'
        : path
            .split(' ')
            .map((word) => `__fish_seen_subcommand_from ${word}`)
            .join('; and ');
    return list.map((word) =>
      word.startsWith('--')
        ? `complete -c outlay -n '${condition}' -l ${word.slice(2)}`
        : `complete -c outlay -f -n '${condition}' -a ${word}`,
    );
  });
  return lines.join('\n');
};

const SCRIPTS: Readonly<Record<CompletionShell, (words: Words) => string>> = { bash, zsh, fish };

/** A script for the shell that completes the commands and options of a program; made of the program itself. */
export const completionScript = (program: Command, shell: CompletionShell): string =>
  SCRIPTS[shell](new Map(wordsOf(program)));
