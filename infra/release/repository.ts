import { run } from '../clients/tool.ts';

export type Repository = {
  /** Files that differ from the last commit, or are in none. */
  changes(): Promise<string[]>;
  tags(): Promise<string[]>;
  /** Commits all that has changed; resolves with the commit's id. */
  commit(message: string): Promise<string>;
  /** An annotated tag of the last commit. Nothing is ever pushed. */
  tag(name: string, message: string): Promise<void>;
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

export const openRepository = (root: string): Repository => {
  const git = (...args: string[]) => run('git', args, root);
  return {
    changes: async () => linesOf(await git('status', '--porcelain')),
    tags: async () => linesOf(await git('tag', '--list', 'v*')),
    commit: async (message) => {
      await git('commit', '--quiet', '--all', '--message', message);
      return (await git('rev-parse', 'HEAD')).trim();
    },
    tag: async (name, message) =>
      void (await git('tag', '--annotate', name, '--cleanup=verbatim', '--message', message)),
  };
};
