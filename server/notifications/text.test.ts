import { catalogues } from '@guildhall/contract/core/locales.ts'
import { notificationKinds, notificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import { expect, test } from 'vitest'
import { say, sentencesOf } from './text.ts'

const placeholders = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('English has a sentence for every kind, and no other', () => {
  expect(Object.keys(sentencesOf('en')).sort()).toEqual([...notificationKinds].sort())
})

test('in every language a sentence uses the values of its kind, all of them and no other', () => {
  for (const catalogue of catalogues)
    for (const kind of notificationKinds) {
      const sentence = sentencesOf(catalogue)[kind]
      if (sentence === undefined) continue
      expect([catalogue, kind, placeholders(sentence)]).toEqual([
        catalogue,
        kind,
        [...notificationTypes[kind].values].sort(),
      ])
    }
})

test('no language has a sentence for a kind that does not exist', () => {
  const known: readonly string[] = notificationKinds
  for (const catalogue of catalogues)
    expect([catalogue, Object.keys(sentencesOf(catalogue)).filter((kind) => !known.includes(kind))]).toEqual([
      catalogue,
      [],
    ])
})

test('a value is put in as it is, even if it looks like a placeholder', () => {
  const name = '$& {{name}} <b>'
  expect(say('en', 'message', { name })).toBe(sentencesOf('en').message?.split('{{name}}').join(name))
})
