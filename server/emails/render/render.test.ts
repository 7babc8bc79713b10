import { contrast } from '@guildhall/contract/organizations/accent.ts'
import fc from 'fast-check'
import sanitize from 'sanitize-html'
import { expect, test } from 'vitest'
import { compileBody, compileEmail, type EmailFrame, fillEmail } from './render.ts'

const frame: EmailFrame = {
  locale: 'en',
  siteName: 'Guildhall',
  siteUrl: 'https://hall.test/de/',
  footer: 'Because {{@why}}',
  links: [{ text: 'Unsubscribe', url: '{{@unsubscribeUrl}}' }],
}
const text = (text: string) => ({ kind: 'blocks' as const, blocks: [{ type: 'text' as const, content: [{ text }] }] })

test('one compiled email serves many readers: their names, links and reasons are filled in', async () => {
  const compiled = await compileEmail({
    subject: 'Hi {{ name }}',
    content: text('For {{name}}: {{url}}{{no}}.'),
    frame,
  })
  const values = {
    name: 'Nova',
    url: 'https://hall.test',
    '@why': 'you joined',
    '@unsubscribeUrl': 'https://hall.test/u',
  }
  const nova = fillEmail(compiled, values)
  expect(nova.subject).toBe('Hi Nova')
  expect(nova.html).toContain('For Nova: https://hall.test.')
  expect(nova.html).toContain('href="https://hall.test/u"')
  expect(nova.text).toBe(
    'For Nova: https://hall.test.\n\n-- \nGuildhall · https://hall.test/de/\nBecause you joined\nUnsubscribe: https://hall.test/u\n',
  )
  expect(fillEmail(compiled, { ...values, name: 'Zed' }).html).toContain('For Zed')
})

test('a name is never markup, a header or another placeholder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const compiled = { subject: 'A {{name}}', html: '<p title="{{name}}">{{name}}</p>', text: '{{name}}' }
      const { subject, html, text } = fillEmail(compiled, { name, url: 'secret' })
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).toBe(name)
      let title: string | undefined
      const content = sanitize(html, {
        allowedTags: ['p', 'br'],
        allowedAttributes: false,
        onOpenTag: (tag, attributes) => {
          if (tag === 'p') title = attributes.title
          expect(['p', 'br']).toContain(tag)
        },
      })
      expect(title?.replaceAll('<br>', '\n')).toBe(name.replaceAll('\r\n', '\n'))
      expect(content).not.toContain('secret')
    }),
  )
  const braces = fillEmail({ subject: '', html: '{{name}}', text: '' }, { name: '{{url}}{{@accent}}', url: 'secret' })
  expect(braces.html).toBe('&#123;&#123;url&#125;&#125;&#123;&#123;@accent&#125;&#125;')
})

test('only web addresses, email addresses and placeholders for addresses become links', async () => {
  const links = ['https://a.test', 'mailto:a@b.test', '{{url}}', 'javascript:alert(1)', '{{name}}', '/path', 'a.test']
  const { html } = await compileBody({
    content: {
      kind: 'blocks',
      blocks: [
        { type: 'text', content: links.map((href) => ({ text: 'x', href })) },
        ...links.map((href) => ({ type: 'button' as const, label: [{ text: 'x' }], href })),
      ],
    },
  })
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://a.test',
    'mailto:a@b.test',
    '{{url}}',
    'https://a.test',
    'mailto:a@b.test',
    '{{url}}',
  ])
})

test('an image or event that the sender may not show is left out', async () => {
  const content = {
    kind: 'blocks' as const,
    blocks: [
      { type: 'image' as const, assetId: 'x', alt: 'A' },
      { type: 'event' as const, eventId: 'y' },
      { type: 'event' as const },
    ],
  }
  expect((await compileBody({ content })).html).toBe('')
})

test('the plain text of HTML keeps its structure and its links', async () => {
  const html = '<h1>Hello</h1><p>one <b>two</b></p><ul><li>a</li><li>b</li></ul><a href="https://a.test/x">Go</a>'
  const { text } = await compileBody({ content: { kind: 'html', html } })
  expect(text).toBe('Hello\n\none two\n\n * a\n * b\n\nGo (https://a.test/x)')
})

test('images in HTML are loaded from this site, whatever their host was', async () => {
  const html = `<img src="https://evil.test/files/${'a'.repeat(32)}.png" alt="A">`
  const { html: finished } = await compileEmail({ subject: 'A', content: { kind: 'html', html }, frame })
  expect(finished).toContain(`src="https://hall.test/files/${'a'.repeat(32)}.png"`)
  expect(finished).not.toContain('evil.test')
})

test('buttons have the accent of the community, changed where white text on it would not be readable', async () => {
  const content = {
    kind: 'blocks' as const,
    blocks: [{ type: 'button' as const, label: [{ text: 'Go' }], href: 'https://a.test' }],
  }
  for (const accent of ['#ffee00', '#c01f4e', '#ffffff', '#000000']) {
    const { html } = await compileEmail({
      subject: 'A',
      content,
      frame: { ...frame, brand: { name: 'Harbour', accent } },
    })
    const [, light = ''] = /class="button".*?bgcolor="(#\w{6})"/.exec(html) ?? []
    const [, dark = '', ink = ''] =
      /\.button a,\.monogram\{background:(#\w{6})!important;color:(#\w{6})/.exec(html) ?? []
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, ink)).toBeGreaterThanOrEqual(4.5)
  }
})
