/** What the command may do with the machine that it runs on; a test gives its own. */
export type Io = {
  /** A line on standard output. */
  out(text: string): void;
  /** A line on standard error: what is no result. */
  err(text: string): void;
  /** Bytes on standard output, as they are. */
  write(bytes: Uint8Array): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  env: Readonly<Record<string, string | undefined>>;
  /** Where profiles are kept. */
  folder: string;
  /** Aborts at Ctrl-C. */
  signal: AbortSignal;
  /** Waits so many milliseconds. Rejects at Ctrl-C. */
  pause(milliseconds: number): Promise<void>;
  /** Opens a page in the person's browser; false where there is none. */
  openBrowser(url: string): Promise<boolean>;
};
