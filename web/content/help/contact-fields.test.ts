import { expect, test } from 'vitest'
import { ProblemError } from '../../lib/api/api.ts'
import { mistakesIn, toldBy, topicOr } from './contact-fields.ts'

const good = { topic: 'general' as const, name: 'Ann', email: 'ann@example.com', message: 'My bracket is gone.' }

test('a whole message has no mistakes', () => {
  expect(mistakesIn(good)).toEqual({})
})

test('each field is told its own mistake', () => {
  expect(mistakesIn({ ...good, name: '', email: 'ann@', message: 'Help' })).toEqual({
    name: 'name',
    email: 'email',
    message: 'message',
  })
  expect(mistakesIn({ ...good, name: 'a'.repeat(81), message: 'a'.repeat(5_001) })).toEqual({
    name: 'long',
    message: 'long',
  })
})

test('what the server refuses is told at its field', () => {
  const errors = [{ path: 'body.email', code: 'format', message: '' }]
  const refusal = new ProblemError({ type: '', title: '', status: 422, code: 'INVALID', errors })
  expect(toldBy(refusal)).toEqual({ email: 'email' })
  expect(toldBy(new Error('lost'))).toEqual({})
})

test('an unknown topic in a link is something else', () => {
  expect([topicOr('enterprise'), topicOr('lunch'), topicOr(null)]).toEqual(['enterprise', 'general', 'general'])
})
