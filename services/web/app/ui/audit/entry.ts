/** `bill:42` as its noun and number. */
export const subjectOf = (resource: string): { noun: string; id: string } => {
  const [noun = '', ...rest] = resource.split(':');
  return { noun, id: rest.join(':') };
};

/**
 * What somebody typed, `expense 42` or `expense:42`, as the API names it: `expense:42`. Undefined for what names no subject.
 * `names`: each noun of the API, and what it is called.
 */
export const resourceOf = (text: string, names: ReadonlyMap<string, string>): string | undefined => {
  const [, typed = '', id = ''] = /^(.+?)[\s:]+(\S+)$/.exec(text.trim()) ?? [];
  const isTyped = (name: string) => name.localeCompare(typed, undefined, { sensitivity: 'base' }) === 0;
  const [noun] = [...names].find((each) => each.some(isTyped)) ?? [];
  return noun && `${noun}:${id}`;
};

/** `bill.mark-paid` as what was done. */
export const verbOf = (action: string): string => action.slice(action.indexOf('.') + 1);

/** To what it is done: sessions begin, and members come and go, in the lines of the person. */
export const nounOf = (action: string): string =>
  /^session\.|\.user_/.test(action) ? 'user' : action.slice(0, action.indexOf('.'));

/** Was its subject deleted? Then no page shows it. */
export const isDeletion = (action: string): boolean => /\.deleted?$/.test(action);

/** Who did it where no person did: an event's effect, the clock, a key or the operator. */
export const machineOf = (credential: string): 'by.machine' | 'by.job' | 'by.operator' | 'by.key' => {
  if (credential.startsWith('event:')) return 'by.machine';
  if (credential.startsWith('job:')) return 'by.job';
  return credential.startsWith('operator') ? 'by.operator' : 'by.key';
};
