type Rgb = readonly [red: number, green: number, blue: number];

/** Ten shades of one colour, the palest first, as the component library takes them. */
export type Shades = [string, string, string, string, string, string, string, string, string, string];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const rgbOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb;

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** 1 to 21, as WCAG 2.2 defines it. */
export const contrastOf = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

/** How much white is in each shade above the last; the fifth is that of links in the dark. */
const PALE = [0.95, 0.9, 0.82, 0.72, 0.62, 0.46, 0.3, 0.16, 0.06] as const;

/** Level AA of WCAG 2.2, as text on the darkest ground that it stands on: the entry of the menu that somebody points at. */
const READABLE = 4.5;
const GROUND = PALE[2];

/** Darker by as little as it takes until it can be read there, and so on white; and white on it. */
const readable = (color: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(color, BLACK, share);
    if (contrastOf(hexOf(darker), hexOf(mix(darker, WHITE, GROUND))) >= READABLE) return darker;
  }
  return BLACK;
};

/** The last shade is the colour that somebody chose, or one as near to it as can be read; the others lead to it from white. */
export const shadesOf = (accent: string): Shades => {
  const base = readable(rgbOf(accent));
  return [...PALE.map((share) => hexOf(mix(base, WHITE, share))), hexOf(base)] as unknown as Shades;
};
