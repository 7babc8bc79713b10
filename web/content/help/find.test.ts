import { expect, test } from 'vitest'
import { find, placesOf, wordsOf } from './find.ts'

const answers = [
  { id: 'a', question: 'What is check-in?', answer: '<p>You confirm that you are here.</p>' },
  { id: 'b', question: 'Where is my mail?', answer: '<p>Look at the <strong>check</strong>-in mail.</p>' },
  { id: 'c', question: 'Où est ma médaille ?', answer: '<p>Dans le hall.</p>' },
]
const ids = (typed: string) => find(answers, typed).map(({ id }) => id)

test('every word must be there, in any order', () => {
  expect(ids('mail check')).toEqual(['b'])
  expect(ids('mail medal')).toEqual([])
})

test('what has it in the question comes first', () => {
  expect(ids('check')).toEqual(['a', 'b'])
})

test('accents and case do not matter', () => {
  expect(ids('MEDAILLE ou')).toEqual(['c'])
})

test('tags are not words', () => {
  expect(ids('strong')).toEqual([])
})

const marked = (text: string, typed: string) => placesOf(text, wordsOf(typed)).map(([from, to]) => text.slice(from, to))

test('what was found is marked, accents and all', () => {
  expect(marked('Où est ma médaille ? Médaille !', 'medaille')).toEqual(['médaille', 'Médaille'])
  expect(marked('🦊 fox and Fox', 'fox')).toEqual(['fox', 'Fox'])
})

test('words inside each other are marked once', () => {
  expect(marked('tournament', 'tour tournament')).toEqual(['tour'])
  expect(marked('check in, check out', 'check ch')).toEqual(['check', 'check'])
})
