/** A text anywhere in another one, as ILIKE takes it; what the client wrote is never a wildcard. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
