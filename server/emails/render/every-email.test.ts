/** Parses our own emails in every language and checks what mail clients and screen readers need. */
import { catalogues, type LocaleCode, locales } from '@guildhall/contract/core/locales.ts'
import sanitize from 'sanitize-html'
import { expect, test } from 'vitest'
import { emailSamples } from '../../testing/emails/email-samples.ts'
import { type Block, type TemplateName, type Templates, templates } from '../templates.ts'
import { emailTextIn } from '../translate.ts'
import { frameEmail } from './frame.ts'
import { renderBlocks } from './own-blocks.ts'
import { compileEmail, type EmailFrame, fillEmail } from './render.ts'

const languages = catalogues.map((catalogue) => {
  const locale: LocaleCode = locales.find((locale) => locale.catalogue === catalogue)?.code ?? 'en'
  return { catalogue, locale }
})

const frameIn = (locale: LocaleCode): EmailFrame => ({
  locale,
  siteName: 'Guildhall',
  siteUrl: 'https://hall.test/',
  brand: {
    name: 'Harbour & Friends',
    url: 'https://hall.test/harbour',
    accent: '#c01f4e',
    crestUrl: 'https://hall.test/files/a.webp/crest.png',
    bannerUrl: 'https://hall.test/files/b.webp/wide.jpg',
  },
  footer: emailTextIn(locale).translate('layout.account', { site: 'Guildhall' }),
  links: [
    { text: emailTextIn(locale).translate('layout.unsubscribe'), url: 'https://hall.test/unsubscribe?token=a.b' },
  ],
})

const voidTags = ['meta', 'img', 'br', 'hr']
const withoutComments = (html: string) => html.replaceAll(/<!--[\s\S]*?-->/g, '')

/** Every fault of the document, in words. */
function faultsOf(html: string, locale: string): string[] {
  const faults: string[] = []
  const counts = new Map<string, number>()
  const refuse = (isFault: boolean, fault: string) => isFault && faults.push(fault)
  sanitize(withoutComments(html), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(tag, { lang, alt, src, href, role, style = '', ...attributes }) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
      refuse(['script', 'link', 'form', 'iframe', 'input'].includes(tag), `<${tag}>`)
      refuse(tag === 'html' && lang !== locale, `lang is ${lang}`)
      refuse(tag === 'img' && (alt === undefined || !/^https:\/\//.test(src ?? '')), `image ${src} with alt ${alt}`)
      refuse(tag === 'a' && !/^(https:\/\/[^\s]+|mailto:\S+@\S+)$/.test(href ?? ''), `link to ${href}`)
      refuse(tag === 'table' && role !== 'presentation', 'table without a role')
      refuse(/url\(|@import/.test(style), `style ${style}`)
      refuse(
        Object.keys(attributes).some((name) => name.startsWith('on')),
        'event handler',
      )
    },
    onCloseTag: (tag, isImplied) => refuse(isImplied && !voidTags.includes(tag), `</${tag}> is missing`),
  })
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  refuse(title.trim() === '', 'no title')
  refuse((counts.get('h1') ?? 0) > 1, 'two main headings')
  refuse(/@import|url\(/.test(html), 'external style')
  refuse(html.includes('{{'), 'placeholder')
  refuse(Buffer.byteLength(html) > 100_000, 'too large')
  for (const mark of [
    '<!--[if mso',
    'prefers-color-scheme:dark',
    '[data-ogsc]',
    'name="color-scheme"',
    'name="viewport"',
  ])
    refuse(!html.includes(mark), `no ${mark}`)
  const conditions = [html.match(/<!--\[if/g)?.length, html.match(/<!\[endif\]/g)?.length]
  refuse(conditions[0] !== conditions[1], 'unbalanced conditions of Outlook')
  return faults
}

const write = <T extends TemplateName>(name: T, values: Templates[T], locale: LocaleCode) =>
  templates[name](values, emailTextIn(locale, 'Europe/Berlin'))
const names = Object.keys(emailSamples) as TemplateName[]

test.for(languages)('every email of ours is a valid document in $catalogue', ({ locale }) => {
  for (const name of names) {
    const { subject, blocks } = write(name, emailSamples[name], locale)
    const { html, text } = frameEmail({ subject, ...renderBlocks(blocks) }, frameIn(locale))
    expect(faultsOf(html, locale), name).toEqual([])
    expect(text, name).not.toMatch(/\{\{|<\w/)
  }
})

test('an email with every block is a valid document', async () => {
  const text = [{ text: 'Hello ' }, { placeholder: 'name', bold: true as const }, { break: true as const }]
  const image = { type: 'image' as const, assetId: 'a', alt: 'Our hall' }
  const button = { type: 'button' as const, label: text, href: '{{url}}' }
  const compiled = await compileEmail({
    subject: 'Hello {{name}}',
    preheader: 'For {{name}}',
    frame: { ...frameIn('en'), links: [{ text: 'Unsubscribe', url: '{{@unsubscribeUrl}}' }] },
    content: {
      kind: 'blocks',
      blocks: [
        { type: 'heading', level: 1, content: text },
        { type: 'heading', level: 2, content: text },
        { type: 'text', content: [...text, { text: 'rules', italic: true, href: 'https://hall.test/rules?a=1&b="2' }] },
        { type: 'list', ordered: true, items: [text, text] },
        { type: 'list', ordered: false, items: [text] },
        button,
        image,
        { ...image, href: 'https://hall.test', width: 200 },
        { type: 'divider' },
        { type: 'event', eventId: 'e' },
        { type: 'event' },
        { type: 'columns', columns: [[image, button], [{ type: 'event', eventId: 'e' }]] },
        { type: 'columns', columns: [[button], [], [{ type: 'divider' }]] },
      ],
    },
    parts: {
      images: { a: { url: 'https://hall.test/files/a.png', width: 900 } },
      events: { e: event },
      current: event,
    },
  })
  const values = { name: 'Nova', url: 'https://hall.test/x?a=1&b=2', '@unsubscribeUrl': 'https://hall.test/u?token=t' }
  const { html } = fillEmail(compiled, values)
  expect(faultsOf(html, 'en')).toEqual([])
  expect(html.match(/src="https:\/\/hall\.test\/files\/a\.png"/g)).toHaveLength(3)
})

const event = {
  name: 'Cup',
  details: 'Friday',
  url: 'https://hall.test/t/cup',
  label: 'View event',
  imageUrl: 'https://hall.test/og/t/cup.png',
}

test('a fault of a document is found', () => {
  const { html } = frameEmail({ subject: 'Hello', ...renderBlocks([]) }, frameIn('en'))
  expect(faultsOf(html, 'en')).toEqual([])
  const broken = html.replace('</body>', '<img src="x"><a href="/x">x</a><table><tr><td></table>{{x}}</body>')
  expect(faultsOf(broken, 'de-DE')).toEqual([
    'lang is en',
    'image x with alt undefined',
    'link to /x',
    'table without a role',
    '</td> is missing',
    '</tr> is missing',
    'placeholder',
  ])
})

test('text from users never becomes markup or a placeholder', () => {
  const message = '<img src=x onerror=alert(1)>\nsecond "line" {{url}} {{@accent}}'
  const blocks: Block[] = [
    { kind: 'quote', text: message },
    { kind: 'button', text: '<b>Nova', url: 'https://hall.test/x?a=1&b=2' },
  ]
  const { html, text } = frameEmail({ subject: '<b>Nova', ...renderBlocks(blocks) }, frameIn('en'))
  expect(html).not.toMatch(/<img src=x|<b>Nova|"line"|\{\{/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;<br>second')
  expect(html).toContain('href="https://hall.test/x?a=1&#38;b=2"')
  expect(text).toContain('> <img src=x onerror=alert(1)>\n> second')
})
