import GO from './receiver-go.txt?raw';
import NODE from './receiver-node.txt?raw';
import PYTHON from './receiver-python.txt?raw';

/** Receivers that verify by the Standard Webhooks headers, with what comes with each language. */
export const CODE_SAMPLES = { Node: NODE, Python: PYTHON, Go: GO } as const;

export type Language = keyof typeof CODE_SAMPLES;
