/** A gray picture, a byte a pixel. */
export type Gray = { data: Uint8Array; width: number; height: number };

/** Pixels of a side of the squares in which the paper's brightness is looked up: larger than letters, smaller than shadows. */
const SQUARE = 32;
/** So many of a square's pixels are darker than its paper; the rest may be specks and glare. */
const DARKER = 0.85;
/** Below this share of the brightest paper the light is uneven. */
const UNEVEN = 0.85;
/** Darker than this share of the brightest paper is print, such as a logo on a dark ground, and no shadow. */
const DARKEST = 0.3;

const SHADES = 256;
/** Every second pixel of every second row is enough to know the paper by. */
const STEP = 2;

/** The brightness of the paper in each square, row by row. */
const paperOf = ({ data, width, height }: Gray, columns: number, rows: number): Float32Array => {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint16Array(columns * SHADES);
  for (let row = 0; row < rows; row += 1) {
    counts.fill(0);
    const end = Math.min(height, (row + 1) * SQUARE);
    for (let y = row * SQUARE; y < end; y += STEP)
      for (let x = 0; x < width; x += STEP) {
        const place = Math.floor(x / SQUARE) * SHADES + (data[y * width + x] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    for (let column = 0; column < columns; column += 1) {
      const [across, down] = [Math.min(width, (column + 1) * SQUARE) - column * SQUARE, end - row * SQUARE];
      let left = Math.ceil(across / STEP) * Math.ceil(down / STEP) * DARKER;
      let shade = 0;
      while (shade < SHADES - 1 && left > 0) {
        left -= counts[column * SHADES + shade] ?? 0;
        shade += 1;
      }
      paper[row * columns + column] = shade;
    }
  }
  return paper;
};

/** Between the middles of two squares: the first of them, and how far it is to the second, 0 to 1. */
const between = (at: number, squares: number): [number, number, number] => {
  const exact = Math.max(0, Math.min(squares - 1, at / SQUARE - 0.5));
  const first = Math.floor(exact);
  return [first, Math.min(squares - 1, first + 1), exact - first];
};

/**
 * Makes paper in a shadow as bright as the rest, in place: Tesseract tells print from paper by one brightness for the whole page. A
 * picture in even light stays as it is.
 */
export const evenLight = (picture: Gray): void => {
  const { data, width, height } = picture;
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const paper = paperOf(picture, columns, rows);
  const sorted = paper.toSorted();
  const brightest = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  if ((sorted[Math.floor(sorted.length * 0.08)] ?? 0) >= brightest * UNEVEN) return;
  const line = new Float32Array(columns);
  const firsts = Uint16Array.from({ length: width }, (_, x) => between(x, columns)[0]);
  const shares = Float32Array.from({ length: width }, (_, x) => between(x, columns)[2]);
  for (let y = 0; y < height; y += 1) {
    const [above, below, down] = between(y, rows);
    for (let column = 0; column < columns; column += 1) {
      const shade = (paper[above * columns + column] ?? 0) * (1 - down) + (paper[below * columns + column] ?? 0) * down;
      line[column] = Math.max(shade, brightest * DARKEST);
    }
    for (let x = 0; x < width; x += 1) {
      const column = firsts[x] ?? 0;
      const one = line[column] ?? 0;
      const shade = one + ((line[column + 1] ?? one) - one) * (shares[x] ?? 0);
      const place = y * width + x;
      data[place] = Math.min(255, ((data[place] ?? 0) * brightest) / shade);
    }
  }
};
