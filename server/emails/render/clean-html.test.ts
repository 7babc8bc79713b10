import { expect, test } from 'vitest'
import { cleanEmailHtml } from './clean-html.ts'
import { compileBody } from './render.ts'

const file = `/files/${'0af'.repeat(10)}12.png`

test('scripts, handlers, forms, frames, style sheets and foreign images are removed and counted', () => {
  const { html, removed } = cleanEmailHtml(`
    <html><head><title>Hidden</title><link rel="stylesheet" href="https://x.test/a.css"><style>p{color:red}</style></head>
    <body onload="a()"><p onclick="b()" onmouseover="c()">Hello</p>
    <script>alert(1)</script><iframe src="https://x.test"></iframe><form><input name="a"><b>kept</b></form>
    <img src="https://x.test/pixel.gif" alt="x"><img src="${file}" alt="Hall"><img src="data:image/png;base64,AAAA">
    <a href="javascript:alert(1)">a</a><a href="https://a.test">b</a>
    <td style="background:url(https://x.test/p.png);color:#222">c</td><marquee>d</marquee><constructor>e</constructor></body></html>`)
  expect(html).not.toMatch(
    /script|iframe|form|input|onclick|x\.test|javascript|Hidden|marquee|constructor|data:|<link|<style/,
  )
  expect(html).toContain('<b>kept</b>')
  expect(html).toContain(`<img src="${file}" alt="Hall" />`)
  expect(html).toContain('<a href="https://a.test">b</a>')
  expect(html).toContain('color:#222')
  expect(Object.fromEntries(removed.map(({ what, count }) => [what, count]))).toEqual({
    style: 3,
    handler: 2,
    script: 1,
    frame: 1,
    form: 2,
    image: 2,
    link: 1,
    tag: 2,
  })
})

test('tables, inline styles and placeholders stay', () => {
  const html =
    '<table cellpadding="6" width="100%"><tbody><tr><td style="padding:8px;font-family:Arial, sans-serif" align="center">{{username}} <a href="{{url}}">go</a></td></tr></tbody></table>'
  expect(cleanEmailHtml(html)).toEqual({ html, removed: [] })
})

test('cleaning twice changes nothing', () => {
  const dirty = `<div style="position:fixed;top:0"><p>a & b < c</p><img src="https://hall.test${file}"></div><svg><script>1</script></svg>`
  const once = cleanEmailHtml(dirty).html
  expect(cleanEmailHtml(once)).toEqual({ html: once, removed: [] })
  expect(once).toBe(`<div><p>a &amp; b &lt; c</p><img src="${file}" /></div>`)
})

test('an email of tags nested thousands deep is compiled, with its text', async () => {
  const html = `${'<div>'.repeat(9_000)}Tonight at eight`
  const { text } = await compileBody({ content: { kind: 'html', html } })
  expect(text).toBe('Tonight at eight')
  const tables = `${'<table><tr><td>'.repeat(20)}x${'</td></tr></table>'.repeat(20)}`
  expect(cleanEmailHtml(tables).html).toBe(tables)
})
