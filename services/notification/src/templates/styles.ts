/** Inline styles, for mail programs read no others; the palette is that of the pages for signing in. */
const INK = '#1c2430';
const SOFT = '#566072';
const LINE = '#d9dee6';
const ACCENT = '#0b7285';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px`;

export const STYLES = {
  ground: 'margin:0;padding:0;width:100%;background-color:#eef1f5',
  paper: `background-color:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:32px`,
  brand: `${FONT};font-size:18px;line-height:28px;font-weight:700;color:${INK};padding-left:10px`,
  mark: `${FONT};width:28px;height:28px;background-color:${ACCENT};border-radius:6px;color:#ffffff;font-size:18px;line-height:28px;font-weight:700;text-align:center`,
  badge: `${FONT};font-size:13px;line-height:18px;color:${SOFT};border:1px solid ${LINE};border-radius:12px;padding:2px 10px;white-space:nowrap`,
  title: `${FONT};margin:0 0 20px;font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.01em;color:${INK};overflow-wrap:anywhere`,
  paragraph: `${TEXT};margin:0 0 16px;color:${INK};overflow-wrap:anywhere`,
  note: `${FONT};margin:12px 0 0;font-size:14px;line-height:21px;color:${SOFT};overflow-wrap:anywhere`,
  facts: `width:100%;margin:8px 0 24px;border-collapse:collapse;border-top:1px solid ${LINE}`,
  label: `${FONT};font-size:15px;line-height:22px;font-weight:400;text-align:left;vertical-align:top;color:${SOFT};padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};width:38%`,
  value: `${FONT};font-size:15px;line-height:22px;font-weight:600;text-align:right;vertical-align:top;color:${INK};padding:10px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere;word-break:break-word`,
  quote: `${TEXT};margin:8px 0 24px;padding:2px 0 2px 16px;border-left:3px solid ${ACCENT};color:${INK};overflow-wrap:anywhere`,
  quoteBy: `${FONT};margin:0 0 4px;font-size:14px;line-height:21px;color:${SOFT}`,
  entry: `${TEXT};padding:12px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere`,
  entries: `width:100%;margin:8px 0 24px;border-collapse:collapse;border-top:1px solid ${LINE}`,
  link: `color:${ACCENT};text-decoration:underline`,
  entryLink: `color:${ACCENT};text-decoration:none;font-weight:600`,
  buttonCell: `background-color:${ACCENT};border-radius:8px`,
  button: `${FONT};display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px;mso-padding-alt:0`,
  buttonTable: 'margin:8px 0 0',
  below: 'margin:24px 0 0',
  caution: `margin:24px 0 0;padding:4px 0 0;border-top:1px solid ${LINE}`,
  foot: `${FONT};margin:0 0 8px;font-size:13px;line-height:19px;color:${SOFT};overflow-wrap:anywhere`,
  footLink: `color:${SOFT};text-decoration:underline`,
} as const;

/** Where it is dark; and on a narrow screen, whose edges are near enough. */
const DARK: Record<string, string> = {
  ground: 'background-color:#10151c',
  paper: 'background-color:#1b222c;border-color:#465060',
  ink: 'color:#e8ecf2',
  soft: 'color:#a7b1c0',
  line: 'border-color:#465060',
  edge: 'border-color:#66d9e8',
  accent: 'color:#66d9e8',
  'button-cell': 'background-color:#66d9e8',
  button: 'color:#1b222c',
};

const inDark = (before: string): string =>
  Object.entries(DARK)
    .map(([name, rules]) => `${before}.${name}{${rules.replaceAll(';', '!important;')}!important}`)
    .join('');

/** Outlook on the web has an attribute of its own for a dark page. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${inDark('')}}
${inDark('[data-ogsc] ')}
@media (max-width:480px){.paper{padding:24px 20px!important}.outer{padding:16px 10px 24px!important}.wide a{display:block!important;text-align:center!important}.wide{width:100%!important}}`;
