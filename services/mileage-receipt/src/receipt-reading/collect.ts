/**
 * Gives the memory of pictures back that nobody holds any more. It is outside of the heap of JavaScript, whose collector
 * is in no hurry for it. Needs `--expose-gc`.
 */
export const collect = (): void => (globalThis as { gc?: () => void }).gc?.();
