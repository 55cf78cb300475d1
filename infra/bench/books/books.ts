/** What is measured of the books, each part by itself: `npm run bench books -- export`. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  export: () => import('./export-journal.ts'),
};

const [name = ''] = process.argv.slice(2);
const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
if (part) {
  // The part reads what follows its name.
  process.argv.splice(2, 1);
  await part();
} else {
  console.error(`Name a part: ${Object.keys(PARTS).join(', ')}`);
  process.exitCode = 2;
}
