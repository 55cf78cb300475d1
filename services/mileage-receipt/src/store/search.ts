/** The ILIKE pattern for texts that contain `search` literally; a backslash takes their meaning from `%` and `_`. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
