import { expect, test } from 'vitest'
import { topicOr, validate } from './contact-fields.ts'

const good = {
  topic: 'general' as const,
  name: 'Ann',
  email: 'ann@example.com',
  message: 'My bracket is gone.',
  website: '',
}

test('a complete message has no errors', () => {
  expect(validate(good)).toEqual({})
})

test('each field has its own error', () => {
  expect(validate({ ...good, name: '', email: 'ann@', message: 'Help' })).toEqual({
    name: 'name',
    email: 'email',
    message: 'message',
  })
  expect(validate({ ...good, name: 'a'.repeat(81), message: 'a'.repeat(5_001) })).toEqual({
    name: 'long',
    message: 'long',
  })
})

test('an unknown topic in a link becomes the general topic', () => {
  expect([topicOr('enterprise'), topicOr('lunch'), topicOr(null)]).toEqual(['enterprise', 'general', 'general'])
})
