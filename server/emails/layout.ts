/**
 * The layout of emails: one column, the name of the site on top, no images to load. Colours are inline because email clients drop
 * style sheets; the style sheet only sets the colours of the dark mode.
 */
import { escapeHtml } from '../rules/placeholders.ts'
import type { Block } from './templates.ts'

const sans = `font-family:Onest,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const styles = {
  title: `${sans};font-size:26px;line-height:32px;font-weight:700;color:#0c151f;margin:0 0 12px`,
  text: `${sans};font-size:16px;line-height:25px;color:#3a4754;margin:0 0 16px`,
  note: `${sans};font-size:14px;line-height:21px;color:#556270;margin:0 0 16px`,
  quote: `${sans};font-size:15px;line-height:23px;color:#3a4754;margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #c77a4d`,
  code: `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:44px;letter-spacing:8px;font-weight:700;color:#0a6457;background:#d8efe9;border-radius:10px;padding:14px 0 14px 8px;margin:0 0 20px;text-align:center`,
  item: `${sans};font-size:16px;line-height:25px;color:#0c151f;margin:0 0 8px`,
  small: `${sans};font-size:13px;line-height:20px;color:#556270;margin:0 0 20px`,
  button: `${sans};display:inline-block;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;background:#0b6e60;border-radius:10px;padding:12px 24px;text-decoration:none`,
} as const

const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#080c12!important}.card{background:#151d28!important;border-color:#c77a4d #222e3d #222e3d!important}
.title,.site,.item a{color:#f3f0e9!important}.text,.quote{color:#b4bec9!important}.note,.foot,.foot a,.small a{color:#8d9aa9!important}
.code{color:#6fe6ca!important;background:#10292c!important}.button{color:#04211b!important;background:#5fe0c2!important}
}`

/** Escapes a text; only its line breaks become markup. */
const lines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

export function htmlOf(blocks: Block[]): string {
  return blocks.map(htmlOfBlock).join('\n')
}

function htmlOfBlock(block: Block): string {
  const style = styles[block.kind]
  if (block.kind === 'button') {
    const link = `<a class="button" href="${escapeHtml(block.url)}" style="${style}">${lines(block.text)}</a>`
    return `<p style="margin:8px 0 20px">${link}</p>`
  }
  if (block.kind === 'item' || block.kind === 'small') {
    const link = `<a href="${escapeHtml(block.url)}" style="color:inherit">${lines(block.text)}</a>`
    return `<p class="${block.kind}" style="${style}">${link}</p>`
  }
  const tag = block.kind === 'title' ? 'h1' : block.kind === 'quote' ? 'blockquote' : 'p'
  return `<${tag} class="${block.kind}" style="${style}">${lines(block.text)}</${tag}>`
}

export function textOf(blocks: Block[]): string {
  return blocks.map(textOfBlock).join('\n\n')
}

function textOfBlock(block: Block): string {
  if ('url' in block) return `${block.text}${block.kind === 'item' ? '' : ':'}\n${block.url}`
  if (block.kind === 'quote') return block.text.replaceAll(/^/gm, '> ')
  return block.text
}

export type Frame = {
  locale: string
  site: string
  url: string
  why: string
  /** Unsubscribe links and settings. */
  links: { text: string; url: string }[]
}

export function frameHtml(subject: string, html: string, { locale, site, url, why, links }: Frame): string {
  const foot = 'color:#556270;text-decoration:underline'
  const leave = links
    .map(({ text, url }) => ` <a href="${escapeHtml(url)}" style="${foot}">${escapeHtml(text)}</a>`)
    .join('')
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eceff2">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#eceff2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="site" href="${escapeHtml(url)}" style="${sans};font-size:18px;font-weight:700;letter-spacing:.5px;color:#0c151f;text-decoration:none">${escapeHtml(site)}</a></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #d5dce3;border-top:4px solid #c77a4d;border-radius:14px;padding:32px 28px 16px">
${html}
</td></tr>
<tr><td class="foot" style="${sans};font-size:13px;line-height:20px;color:#556270;padding:16px 8px">${escapeHtml(why)}${leave}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

export function frameText(text: string, { site, url, why, links }: Frame): string {
  const leave = links.map(({ text, url }) => `\n${text}: ${url}`).join('')
  return `${text}\n\n-- \n${site} · ${url}\n${why}${leave}\n`
}
