import { catalogues, locales } from '@guildhall/contract/core/locales.ts'
import { expect, test } from 'vitest'
import { frameHtml, htmlOf, textOf } from './layout.ts'
import { type Templates, templates } from './templates.ts'
import { speechOf, wordsIn } from './translate.ts'

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

const render = <T extends keyof Templates>(name: T, speech = speechOf('en'), values: Templates[T] = samples[name]) =>
  templates[name](values, speech)

const english = wordsIn('en')
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every mail can be written in every locale, and says its code, link and names', () => {
  for (const { code } of locales) {
    for (const name of names) {
      const { subject, blocks } = render(name, speechOf(code))
      const values = Object.values(samples[name]).filter((value) => typeof value === 'string')
      expect(subject, `${code} ${name}`).toMatch(/\S/)
      for (const value of values) expect(subject + textOf(blocks), `${code} ${name}`).toContain(value)
    }
  }
})

test('each word of the English catalogue is used, and none is missing', () => {
  const asked = new Set<string>()
  const { say, ...rest } = speechOf('en')
  const listening = {
    ...rest,
    say: (key: string, values?: Record<string, string>) => {
      asked.add(key)
      return say(key, values)
    },
  }
  for (const name of names) render(name, listening)
  const ofLayout = Object.keys(english).filter((key) => key.startsWith('layout.'))
  expect([...asked, ...ofLayout].sort()).toEqual(Object.keys(english).sort())
})

test('a translation has no key that English lacks, and keeps every placeholder', () => {
  for (const catalogue of catalogues) {
    for (const [key, text] of Object.entries(wordsIn(catalogue))) {
      expect(english, `${catalogue} ${key}`).toHaveProperty([key])
      expect(placeholders(text), `${catalogue} ${key}`).toEqual(placeholders(english[key] ?? ''))
    }
  }
})

test('durations and times are told the way the reader tells them, with the zone', () => {
  expect(speechOf('de-DE').minutes(10)).toBe('10 Minuten')
  expect(speechOf('de-DE', 'Europe/Berlin').moment(at)).toBe('6. März 2026 um 19:40 MEZ')
  expect(speechOf('en-US', 'America/New_York').moment(at)).toBe('March 6, 2026 at 01:40 PM EST')
  expect(speechOf('en', 'Moon/Crater').moment(at)).toContain('UTC')
})

test('what people wrote never becomes markup', () => {
  const message = '<img src=x onerror=alert(1)>\nsecond "line"'
  const { subject, blocks } = render('contact-message', speechOf('en'), { name: '<b>Nova', email: 'n@e.com', message })
  const frame = { locale: 'en', site: 'A & B', url, why: 'because' }
  const html = frameHtml(subject, htmlOf(blocks), frame)
  expect(html).not.toMatch(/<img|<b>Nova|"line"/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;<br>second')
  expect(html).toContain('href="https://hall.test/x?a=1&#38;b=2"')
  expect(textOf(blocks)).toContain('> <img src=x onerror=alert(1)>\n> second')
})

test('a value that a text needs and does not get is an error, not a hole', () => {
  expect(() => speechOf('en').say('welcome.title')).toThrow('welcome.title needs name')
  expect(() => speechOf('en').say('no.such.key')).toThrow('No words')
})
