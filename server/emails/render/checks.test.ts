import type { EmailBlock, EmailContent } from '@guildhall/contract/emails/document.ts'
import { expect, test } from 'vitest'
import { checkEmail } from './checks.ts'

const ok: EmailBlock = { type: 'text', content: [{ text: 'Hello' }] }
const image = { type: 'image' as const, assetId: 'a', alt: '' }

function check(content: EmailContent, { subject = 'Hello', html = '' } = {}) {
  return checkEmail({ subject, content, html, text: '' }).map(({ code, level, block }) =>
    [level, code, block].filter((part) => part !== null).join(' '),
  )
}
const blocks = (...blocks: EmailBlock[]): EmailContent => ({
  kind: 'blocks',
  blocks,
})
const html = (html: string): EmailContent => ({ kind: 'html', html })

test('an email with a subject, a text and working links has no faults', () => {
  expect(check(blocks(ok, { type: 'button', label: [{ text: 'Go' }], href: '{{url}}' }))).toEqual([])
  expect(check(html('<p>Hello <a href="https://a.test/?a=1&amp;b=2">there</a></p>'))).toEqual([])
})

test('a missing or long subject is reported', () => {
  expect(check(blocks(ok), { subject: ' ' })).toEqual(['error NO_SUBJECT'])
  expect(check(blocks(ok), { subject: 'x'.repeat(79) })).toEqual(['warning LONG_SUBJECT'])
  expect(check(blocks(ok), { subject: '🦊'.repeat(78) })).toEqual([])
})

test('an email without text is reported, also if it has images', () => {
  expect(check(blocks({ type: 'divider' }, { type: 'text', content: [{ text: ' ' }] }))).toEqual(['error NO_TEXT'])
  expect(check(html('<table><tr><td>&nbsp;</td></tr></table>'))).toEqual(['error NO_TEXT'])
  expect(check(blocks({ ...image, alt: 'Hall' }))).toEqual(['error IMAGE_ONLY'])
  expect(check(html('<img src="/files/a.png" alt="Hall">'))).toEqual(['error IMAGE_ONLY'])
})

test('images without a description and broken links are reported with their block', () => {
  const columns = {
    type: 'columns' as const,
    columns: [[image], [{ type: 'button' as const, label: [{ text: 'Go' }], href: '' }]],
  }
  const link = { type: 'text' as const, content: [{ text: 'a', href: 'www.a.test' }] }
  expect(check(blocks(ok, image, columns, link))).toEqual([
    'warning MISSING_ALT 1',
    'warning MISSING_ALT 2',
    'error BROKEN_LINK 2',
    'error BROKEN_LINK 3',
  ])
  expect(check(html('<p>x</p><img src="/files/a.png"><a href="/x">x</a>'))).toEqual([
    'warning MISSING_ALT',
    'error BROKEN_LINK',
  ])
})

test('an email that Gmail would cut off is reported', () => {
  expect(check(blocks(ok), { html: 'x'.repeat(100_001) })).toEqual(['error TOO_LARGE'])
})

test('a link with a space is reported, however long it is', () => {
  const start = performance.now()
  expect(check(html(`<p>x</p><a href="http://${'a'.repeat(200_000)} b">x</a>`))).toContain('error BROKEN_LINK')
  expect(performance.now() - start).toBeLessThan(1_000)
})
