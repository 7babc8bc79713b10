import { describe, expect, test } from 'vitest'
import type { EmailContent } from './document.ts'
import { checkPlaceholders, placeholdersOf } from './placeholders.ts'

const html = (text: string): EmailContent => ({ kind: 'html', html: text })
const check = (subject: string, content: EmailContent = html('')) =>
  checkPlaceholders('ORGANIZATION_WELCOME', { subject, content })

describe('placeholders', () => {
  test('unknown ones are found in every part, each once', () => {
    const { unknown } = check('{{username}} {{ username }} {{name}}', html('{{toString}}{{}}'))
    expect(unknown).toEqual([
      { part: 'subject', placeholder: 'username' },
      { part: 'content', placeholder: 'toString' },
      { part: 'content', placeholder: '' },
    ])
  })
  test('an incomplete one is unknown', () => {
    expect(check('Hi {{name', html('Hi name}}')).unknown.map(({ placeholder }) => placeholder)).toEqual([
      '{{name',
      '}}',
    ])
  })
  test('single braces of a style sheet are not placeholders', () => {
    expect(check('', html('<style>p{color:red}</style>')).unknown).toEqual([])
  })
  test('they are found in texts, links, images, lists and columns', () => {
    const { unknown } = check('', {
      kind: 'blocks',
      blocks: [
        { type: 'heading', level: 1, content: [{ placeholder: 'one' }, { text: '{{two' }, { text: '}}', bold: true }] },
        { type: 'list', ordered: false, items: [[{ text: 'Here', href: '{{three}}' }, { break: true }]] },
        {
          type: 'columns',
          columns: [
            [{ type: 'button', label: [{ text: '{{four}}' }], href: '{{five}}' }],
            [{ type: 'image', assetId: crypto.randomUUID(), alt: '{{six}}', href: '{{seven}}' }, { type: 'divider' }],
          ],
        },
      ],
    })
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    expect(unknown.map(({ placeholder }) => placeholder)).toEqual(names)
  })
  test('a required one must be in the content', () => {
    const missing = (subject: string, content: string) =>
      checkPlaceholders('TOURNAMENT_REMINDER', { subject, content: html(content) }).missing
    expect(missing('{{url}}', 'Soon')).toEqual(['url'])
    expect(missing('Soon', '<a href="{{ url }}">Open</a>')).toEqual([])
  })
  test('each type has its own', () => {
    expect(placeholdersOf('TOURNAMENT_TEAM_INVITE')).toContain('teamCaptain')
    expect(placeholdersOf('TOURNAMENT_FORM_SUBMISSION')).toEqual([
      'username',
      'tournamentName',
      'formType',
      'url',
      'organizationName',
    ])
    expect(placeholdersOf('ORGANIZATION')).not.toContain('tournamentName')
    expect(placeholdersOf('ORGANIZATION', { hasEvent: true })).toContain('tournamentName')
  })
  test('a very long broken text is checked in linear time', () => {
    for (const text of [`{{${' '.repeat(200_000)}`, '{{a'.repeat(50_000)])
      expect(check('', html(text)).unknown).toHaveLength(1)
  })
})
