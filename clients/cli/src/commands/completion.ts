import type { Command } from 'commander';
import { Argument } from 'commander';
import type { Io } from '../io.ts';
import { type CompletionShell, completionScript, SHELLS } from '../output/completion-script.ts';

const HOW = `
To have it in every shell:
  bash  echo 'eval "$(outlay completion bash)"' >> ~/.bashrc
  zsh   echo 'eval "$(outlay completion zsh)"' >> ~/.zshrc
  fish  outlay completion fish > ~/.config/fish/completions/outlay.fish`;

/** `outlay completion bash`: a script that lets the shell complete commands and options. */
export const addCompletion = (program: Command, io: Io): void => {
  program
    .command('completion')
    .description('print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .addHelpText('after', HOW)
    .action((shell: CompletionShell) => io.out(completionScript(program, shell)));
};
