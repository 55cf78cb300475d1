import { join } from 'node:path';

export const RECEIVERS = join(import.meta.dirname, '../../../../clients/receivers');

/** What runs a receiver: a program, and where. */
export type Started = {
  program: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
};

/** A receiver in a framework, as an empty project would have it. */
export type Receiver = {
  name: string;
  /** What this machine lacks for it; undefined: nothing. */
  lacks(): string | undefined;
  /** Installs what it needs into `folder`. @throws Error with what a tool printed */
  install(folder: string, port: number): Promise<Started>;
};
