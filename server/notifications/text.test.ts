import { catalogues } from '@guildhall/contract/core/locales.ts'
import { notificationKinds, notificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import { expect, test } from 'vitest'
import { notificationText, sentencesOf } from './text.ts'

const placeholders = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('English has exactly one sentence for every kind', () => {
  expect(Object.keys(sentencesOf('en')).sort()).toEqual([...notificationKinds].sort())
})

test('the sentences of every language use exactly the values of their kind', () => {
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
  const kinds: readonly string[] = notificationKinds
  for (const catalogue of catalogues)
    expect([catalogue, Object.keys(sentencesOf(catalogue)).filter((kind) => !kinds.includes(kind))]).toEqual([
      catalogue,
      [],
    ])
})

test('a value is inserted unchanged, even if it looks like a placeholder', () => {
  const name = '$& {{name}} <b>'
  expect(notificationText('en', 'message', { name })).toBe(sentencesOf('en').message?.split('{{name}}').join(name))
})
