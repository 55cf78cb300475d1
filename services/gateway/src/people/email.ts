/** One person has one account: addresses differ by more than case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
