/** The mark of the product, where the page before the app has it too (index.html). */
export const Logo = () => (
  <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden style={{ flex: 'none' }}>
    <rect width={32} height={32} rx={7} fill="#0b7285" />
    <path d="M9 11h14M9 16h14M9 21h8" stroke="#fff" strokeWidth={2.6} strokeLinecap="round" />
  </svg>
);
