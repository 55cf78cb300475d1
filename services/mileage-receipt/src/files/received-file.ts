/** A file as it arrived, on this machine's disk. */
export type ReceivedFile = {
  path: string;
  fileName: string;
  /** What the form says that it is. */
  declared: string;
  size: number;
  sha256: string;
  head: Buffer;
};
