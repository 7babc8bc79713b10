import { expect, test } from 'vitest'
import { frameDocument } from './frame-document.ts'

const email = `<!doctype html><html><head><style>p { color: red }
@media (prefers-color-scheme: dark) { p { color: white } }</style></head>
<body style="margin:0"><p class="a" style="color:#111">1 &lt; 2, style=none</p></body></html>`

test('the styles of an email are moved out of its document, which our content security policy would ignore', () => {
  const { html, css } = frameDocument(email, false)
  expect(html).not.toMatch(/<style|\sstyle="/)
  expect(html).toContain('<p class="a" data-style="color:#111">1 &lt; 2, style=none</p>')
  expect(html).toContain('<base target="_blank">')
  expect(css).toContain('p { color: red }')
})

test('dark mode is a choice of the preview and not of the browser', () => {
  expect(frameDocument(email, false).css).toContain('@media (max-width: 0px)')
  expect(frameDocument(email, true).css).toContain('@media (min-width: 0px)')
})
