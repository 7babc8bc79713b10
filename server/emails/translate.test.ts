import { contactTopics } from '@guildhall/contract/content/constants.ts'
import { catalogues, locales } from '@guildhall/contract/core/locales.ts'
import { expect, test } from 'vitest'
import { emailSamples as samples } from '../testing/emails/email-samples.ts'
import { renderBlocks } from './render/own-blocks.ts'
import { type Templates, templates } from './templates.ts'
import { emailTextIn, readTexts } from './translate.ts'

const at = new Date('2026-03-06T18:40:00Z')
const names = Object.keys(samples) as (keyof Templates)[]

const render = <T extends keyof Templates>(name: T, text = emailTextIn('en'), values: Templates[T] = samples[name]) =>
  templates[name](values, text)

const english = readTexts('en')
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every email can be written in every locale and contains its code, link and names', () => {
  for (const { code } of locales) {
    for (const name of names) {
      const { subject, blocks } = render(name, emailTextIn(code))
      const { topic: _, ...untranslated } = { topic: null, ...samples[name] }
      const values = Object.values(untranslated).filter((value) => typeof value === 'string')
      expect(subject, `${code} ${name}`).toMatch(/\S/)
      for (const value of values) expect(subject + renderBlocks(blocks).text, `${code} ${name}`).toContain(value)
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
  for (const topic of contactTopics) render('contact-message', recorder, { ...samples['contact-message'], topic })
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

test('a missing value or text is an error', () => {
  expect(() => emailTextIn('en').translate('welcome.title')).toThrow('Expected a value for name in welcome.title')
  expect(() => emailTextIn('en').translate('no.such.key')).toThrow('Expected a text for no.such.key')
})
