import { catalogues, locales } from '@guildhall/contract/core/locales.ts'
import { expect, test } from 'vitest'
import { frameHtml, htmlOf, textOf } from './layout.ts'
import { type Templates, templates } from './templates.ts'
import { emailTextIn, readTexts } from './translate.ts'

const url = 'https://hall.test/x?a=1&b=2'
const at = new Date('2026-03-06T18:40:00Z')
const samples: Templates = {
  'sign-in': { code: '482913', url, minutes: 10 },
  welcome: { name: 'Nova', url },
  'email-change': { code: '482913', url, minutes: 10 },
  'email-changed': { email: 'new@example.com', url },
  'new-device': { device: 'Firefox on Linux', at, url },
  'account-deletion': { at, url },
  'contact-received': {},
  'contact-message': { name: 'Nova', email: 'nova@example.com', message: 'Hello' },
  'tournament-reminder': { tournament: 'Friday Cup', at, url },
  'check-in-reminder': { tournament: 'Friday Cup', at, url },
  'tournament-published': { organization: 'Harbour', tournament: 'Friday Cup', at, url },
  'registration-confirmation': { tournament: 'Friday Cup', at, url },
  'form-confirmation': { tournament: 'Friday Cup', url },
  'tournament-winner': { tournament: 'Friday Cup', url },
  'tournament-organizer-winner': { tournament: 'Friday Cup', winner: 'Comets', url },
  'team-invite': { captain: 'Nova', team: 'Comets', tournament: 'Friday Cup', url },
}
const names = Object.keys(samples) as (keyof Templates)[]

const render = <T extends keyof Templates>(name: T, text = emailTextIn('en'), values: Templates[T] = samples[name]) =>
  templates[name](values, text)

const english = readTexts('en')
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every email can be written in every locale and contains its code, link and names', () => {
  for (const { code } of locales) {
    for (const name of names) {
      const { subject, blocks } = render(name, emailTextIn(code))
      const values = Object.values(samples[name]).filter((value) => typeof value === 'string')
      expect(subject, `${code} ${name}`).toMatch(/\S/)
      for (const value of values) expect(subject + textOf(blocks), `${code} ${name}`).toContain(value)
    }
  }
})

test('every text of the English catalogue is used, and none is missing', () => {
  const usedKeys = new Set<string>()
  const { translate, ...rest } = emailTextIn('en')
  const recorder = {
    ...rest,
    translate: (key: string, values?: Record<string, unknown>) => {
      usedKeys.add(key)
      return translate(key, values)
    },
  }
  for (const name of names) render(name, recorder)
  // The frame of all emails, and the emails about notifications.
  const otherKeys = Object.keys(english).filter((key) => /^(layout|notification|digest)\./.test(key))
  expect([...usedKeys, ...otherKeys].sort()).toEqual(Object.keys(english).sort())
})

test('a translation has no key that English lacks, and keeps every placeholder', () => {
  for (const catalogue of catalogues) {
    for (const [key, text] of Object.entries(readTexts(catalogue))) {
      const source = english[key] ?? english[key.replace(/_(zero|two|few|many)$/, '_other')]
      expect(source, `${catalogue} ${key}`).toBeDefined()
      expect(placeholders(text), `${catalogue} ${key}`).toEqual(placeholders(source ?? ''))
    }
  }
})

test('durations and times are formatted for the locale, with the time zone', () => {
  expect(emailTextIn('de-DE').formatMinutes(10)).toBe('10 Minuten')
  expect(emailTextIn('de-DE', 'Europe/Berlin').formatTime(at)).toBe('6. März 2026 um 19:40 MEZ')
  expect(emailTextIn('en-US', 'America/New_York').formatTime(at)).toBe('March 6, 2026 at 01:40 PM EST')
  expect(emailTextIn('en', 'Moon/Crater').formatTime(at)).toContain('UTC')
})

test('text from users never becomes markup', () => {
  const message = '<img src=x onerror=alert(1)>\nsecond "line"'
  const { subject, blocks } = render('contact-message', emailTextIn('en'), {
    name: '<b>Nova',
    email: 'n@e.com',
    message,
  })
  const frame = { locale: 'en', site: 'A & B', url, why: 'because', links: [] }
  const html = frameHtml(subject, htmlOf(blocks), frame)
  expect(html).not.toMatch(/<img|<b>Nova|"line"/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;<br>second')
  expect(html).toContain('href="https://hall.test/x?a=1&#38;b=2"')
  expect(textOf(blocks)).toContain('> <img src=x onerror=alert(1)>\n> second')
})

test('a missing value or text is an error', () => {
  expect(() => emailTextIn('en').translate('welcome.title')).toThrow('Expected a value for name in welcome.title')
  expect(() => emailTextIn('en').translate('no.such.key')).toThrow('Expected a text for no.such.key')
})
