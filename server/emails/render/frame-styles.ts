/** The style sheet of emails. All colours of the light theme are inline; this sets those of the dark theme, and the phone layout. */

/** Selector → declarations in the dark theme. The classes are those of mjml-kit.ts. */
const darkRules: Record<string, string> = {
  '.page,.page>div': 'background-color:#080c12!important',
  '.card,.card>table,.card>table>tbody>tr>td': 'background:#151d28!important',
  '.card>table>tbody>tr>td': 'border-color:{{@band}} #222e3d #222e3d!important',
  '.ink div,.ink a,.brand': 'color:#f3f0e9!important',
  '.body div,.quote div': 'color:#b4bec9!important',
  '.quiet div,.quiet a,.foot div,.foot a': 'color:#8d9aa9!important',
  '.quote-line': 'border-color:#e8a077!important',
  '.code div div': 'background:{{@darkWash}}!important',
  '.code div': 'color:{{@darkText}}!important',
  '.button td,.button a,.monogram': 'background:{{@darkAccent}}!important;color:{{@darkInk}}!important',
  '.link,.body .link,.ink .link': 'color:{{@darkText}}!important',
  '.line p': 'border-top-color:#2d3b4d!important',
  '.box>table': 'background:#1f2a38!important;border-color:#2d3b4d!important',
  // HTML that an organiser wrote has colours of its own, so it stays light.
  '.html': 'color-scheme:light;background:#ffffff!important;padding:16px!important;border-radius:8px!important',
}

const rules = (prefix = '') =>
  Object.entries(darkRules)
    .map(([selectors, declarations]) => `${scoped(selectors, prefix)}{${declarations}}`)
    .join('')

const scoped = (selectors: string, prefix: string) =>
  selectors
    .split(',')
    .map((selector) => `${prefix}${selector}`)
    .join(',')

const phone = [
  '.column>table>tbody>tr>td{padding-left:0!important;padding-right:0!important}',
  '.inner>table>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}',
  '.page>div>div{margin-left:10px!important;margin-right:10px!important}',
].join('')

export const frameStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '.html a{color:{{@accentText}}}',
  `@media only screen and (max-width:479px){${phone}}`,
  `@media (prefers-color-scheme:dark){${rules()}}`,
  rules('[data-ogsc] '), // Outlook.com and Outlook for phones
].join('\n')
