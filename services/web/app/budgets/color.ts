/** Teal while there is room, yellow from 80 percent on, red when it is used up: the marks at which people get an e-mail. */
export const colorOf = (percent: number): string => {
  if (percent >= 100) return 'red';
  return percent >= 80 ? 'yellow' : 'teal';
};
