/** The address of the API as clients know it: `/v1/expenses` beside the documentation, wherever that is. */
export const apiUrl = (docsUrl: string, path: string): string => new URL(`.${path}`, docsUrl).href;
