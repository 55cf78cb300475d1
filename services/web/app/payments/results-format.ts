/** What kind of results a bank's file has: ISO 20022 is XML, anything else is lines of CSV. */
export const formatOf = (content: string): 'csv' | 'pain002' =>
  content.trimStart().startsWith('<') ? 'pain002' : 'csv';
