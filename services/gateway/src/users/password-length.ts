/** Characters of a password that a person chooses (NIST SP 800-63B requires eight at least). */
export const PASSWORD_LENGTH = { shortest: 12, longest: 1024 } as const;
