/**
 * The shop's colours in light and dark mode, as in apps/web/src/styles/theme.css (a test compares): mail programs support
 * neither its variables nor light-dark().
 */
export const colors = {
  paper: ['#fbfaf8', '#14161b'],
  ink: ['#17191f', '#ece9e2'],
  'ink-soft': ['#50525a', '#b0aeaa'],
  rule: ['#dcd9d2', '#31353f'],
  accent: ['#1f3d9b', '#aebcff'],
  action: ['#1f3d9b', '#4060cf'],
} as const;

const [day, night] = [0, 1] as const;
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const display = "Besley,Georgia,'Times New Roman',serif";

/** Inline styles of light mode: many mail programs support nothing else. */
export const styles = {
  body: `margin:0;padding:0;background-color:${colors.paper[day]};color:${colors.ink[day]};font-family:${sans};font-size:16px;line-height:24px`,
  // Fixed layout: a long word breaks, instead of widening the table beyond a phone's width.
  outer: `table-layout:fixed;background-color:${colors.paper[day]}`,
  sheet: 'table-layout:fixed;width:100%;max-width:600px;border-collapse:collapse',
  cell: 'padding:24px 16px;text-align:left',
  brand: `margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid ${colors.ink[day]};font-family:${display};font-size:18px;line-height:26px;overflow-wrap:break-word`,
  title: `margin:0 0 16px;font-family:${display};font-size:28px;line-height:34px;font-weight:400;overflow-wrap:break-word`,
  heading: `margin:32px 0 8px;padding:12px 0 0;border-top:1px solid ${colors.ink[day]};font-size:16px;line-height:24px;font-weight:600;overflow-wrap:break-word`,
  text: 'margin:0 0 16px;overflow-wrap:break-word',
  note: `margin:0 0 16px;color:${colors['ink-soft'][day]};font-size:14px;line-height:20px;overflow-wrap:break-word`,
  button: `display:inline-block;padding:10px 20px;border-radius:2px;background-color:${colors.action[day]};color:#ffffff;font-weight:600;text-decoration:none`,
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  left: `padding:8px 12px 8px 0;border-bottom:1px solid ${colors.rule[day]};vertical-align:top;text-align:left;font-weight:400;overflow-wrap:anywhere;word-break:break-word`,
  right: `padding:8px 0;border-bottom:1px solid ${colors.rule[day]};vertical-align:top;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums`,
  total: 'font-weight:600',
  words: 'white-space:normal;overflow-wrap:anywhere;word-break:break-word',
  document: 'font-size:14px;line-height:20px;overflow-wrap:break-word',
  footer: `margin:32px 0 0;padding:12px 0 0;border-top:1px solid ${colors.rule[day]};color:${colors['ink-soft'][day]};font-size:12px;line-height:16px;overflow-wrap:break-word`,
} as const;

/** Styles of dark mode, if the mail program supports it; and smaller headings inside a text that has a heading. */
export const nightStyles = `:root{color-scheme:light dark}
.document h2,.document h3,.document h4{margin:16px 0 8px;font-size:14px;line-height:20px}
@media (prefers-color-scheme:dark){
.paper{background-color:${colors.paper[night]}!important;color:${colors.ink[night]}!important}
.inkline{border-color:${colors.ink[night]}!important}
.soft{color:${colors['ink-soft'][night]}!important}
.rule{border-color:${colors.rule[night]}!important}
.action{background-color:${colors.action[night]}!important}
a.link,.document a{color:${colors.accent[night]}!important}
}`;
