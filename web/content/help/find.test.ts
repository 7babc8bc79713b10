import { expect, test } from 'vitest'
import { find, rangesOf, searchWords } from './find.ts'

const answers = [
  { id: 'a', question: 'What is check-in?', answer: '<p>You confirm that you are here.</p>' },
  { id: 'b', question: 'Where is my mail?', answer: '<p>Look at the <strong>check</strong>-in mail.</p>' },
  { id: 'c', question: 'Où est ma médaille ?', answer: '<p>Dans le hall.</p>' },
]
const ids = (input: string) => find(answers, input).map(({ id }) => id)

test('every word must occur, in any order', () => {
  expect(ids('mail check')).toEqual(['b'])
  expect(ids('mail medal')).toEqual([])
})

test('matches in the question come first', () => {
  expect(ids('check')).toEqual(['a', 'b'])
})

test('accents and case do not matter', () => {
  expect(ids('MEDAILLE ou')).toEqual(['c'])
})

test('HTML tags are not searched', () => {
  expect(ids('strong')).toEqual([])
})

const marked = (text: string, input: string) =>
  rangesOf(text, searchWords(input)).map(([from, to]) => text.slice(from, to))

test('matches are marked, including accents', () => {
  expect(marked('Où est ma médaille ? Médaille !', 'medaille')).toEqual(['médaille', 'Médaille'])
  expect(marked('🦊 fox and Fox', 'fox')).toEqual(['fox', 'Fox'])
})

test('overlapping words are marked once', () => {
  expect(marked('tournament', 'tour tournament')).toEqual(['tour'])
  expect(marked('check in, check out', 'check ch')).toEqual(['check', 'check'])
})
