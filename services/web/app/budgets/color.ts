/** Green while there is room, yellow near the end, red beyond it. */
export const colorOf = (percent: number): string => {
  if (percent > 100) return 'red';
  return percent >= 80 ? 'yellow' : 'green';
};
