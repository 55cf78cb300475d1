/** The workspace runs the sources; what customers install is built from them first. */
console.error('Packed from here it would be TypeScript: npm run make clients builds it and packs that.');
process.exit(1);
