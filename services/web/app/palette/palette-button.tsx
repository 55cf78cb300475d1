/** Opens the command palette. */
export const PaletteButton = () => null;
