type Numbered = { aggregate: string | null; sequence: number | null };

/** The same on every attempt. Not signed: they say in which order to read, not what is true. */
export const sequenceHeaders = ({ aggregate, sequence }: Numbered): Record<string, string> =>
  aggregate === null || sequence === null
    ? {}
    : { 'webhook-aggregate': aggregate, 'webhook-sequence': String(sequence) };
