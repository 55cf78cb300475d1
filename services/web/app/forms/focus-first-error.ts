/** Leads to the first field that is wrong, when it says so: in the dialog that is open, else on the page. */
export const focusFirstError = (): void => {
  requestAnimationFrame(() => {
    const place = document.querySelector('[role="dialog"]') ?? document;
    place.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
};
