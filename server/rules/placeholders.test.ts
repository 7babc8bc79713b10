import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { escapeHtml, placeholders, refuseTemplate, renderEmail, type Template } from './placeholders.ts'

const values = deepFreeze({ name: 'Ann <b>', organizationName: 'Tom & "Co"' })
const template = (subject: string, html = ''): Template => deepFreeze({ subject, html })

describe('rendering', () => {
  test('values are inserted, escaped in the body and plain in the subject', () => {
    const email = renderEmail(
      'ORGANIZATION_WELCOME',
      template('Hi {{name}}', '<p>{{ organizationName }}: {{name}}</p>'),
      values,
    )
    expect(email).toEqual({
      subject: 'Hi Ann <b>',
      html: '<p>Tom &#38; &#34;Co&#34;: Ann &#60;b&#62;</p>',
    })
  })
  test('a value cannot break out of an attribute', () => {
    expect(escapeHtml(`"'\`<>&`)).toBe('&#34;&#39;&#96;&#60;&#62;&#38;')
  })
  test('a value cannot add a header to the email', () => {
    const email = renderEmail('ORGANIZATION_WELCOME', template('{{name}}'), { name: 'Ann\r\nBcc: all@example.org' })
    expect(email).toMatchObject({ subject: 'Ann Bcc: all@example.org' })
  })
  test('a value that looks like a placeholder or a pattern is not replaced', () => {
    const email = renderEmail('ORGANIZATION_WELCOME', template('', '{{name}}'), { name: '{{organizationName}} $& $1' })
    expect(email).toMatchObject({ html: '{{organizationName}} $&#38; $1' })
  })
  test('a missing value is refused', () => {
    expect(renderEmail('ORGANIZATION_WELCOME', template('{{name}}'), {})).toEqual({
      refused: [{ code: 'MISSING_VALUE', part: 'subject', placeholder: 'name' }],
    })
  })
})

describe('templates', () => {
  test('unknown placeholders are refused, each once', () => {
    expect(refuseTemplate('ORGANIZATION_WELCOME', template('{{username}} {{username}}', '{{toString}}{{}}'))).toEqual([
      { code: 'UNKNOWN_PLACEHOLDER', part: 'subject', placeholder: 'username' },
      { code: 'UNKNOWN_PLACEHOLDER', part: 'html', placeholder: 'toString' },
      { code: 'UNKNOWN_PLACEHOLDER', part: 'html', placeholder: '' },
    ])
  })
  test('an incomplete placeholder is refused', () => {
    expect(refuseTemplate('ORGANIZATION_WELCOME', template('Hi {{name', 'Hi name}}')).map(({ code }) => code)).toEqual([
      'BROKEN_PLACEHOLDER',
      'BROKEN_PLACEHOLDER',
    ])
  })
  test('single braces of a style sheet are not placeholders', () => {
    expect(refuseTemplate('ORGANIZATION_WELCOME', template('', '<style>p{color:red}</style>'))).toEqual([])
  })
  test('each kind of email has its own placeholders', () => {
    expect(placeholders.TOURNAMENT_TEAM_INVITE).toContain('teamCaptain')
    expect(refuseTemplate('TOURNAMENT_REMINDER', template('{{teamCaptain}}'))).toHaveLength(1)
    expect(placeholders.TOURNAMENT_FORM_SUBMISSION).toEqual([
      'username',
      'tournamentName',
      'formType',
      'url',
      'organizationName',
    ])
  })
  test('a very long broken text is checked in linear time', () => {
    for (const html of [`{{${' '.repeat(200_000)}`, '{{a'.repeat(50_000)]) {
      const [refusal] = refuseTemplate('ORGANIZATION_WELCOME', template('', html))
      expect(refusal?.code).toBe('BROKEN_PLACEHOLDER')
    }
  })
})
