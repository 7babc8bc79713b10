import { expect, test } from 'vitest'
import { makeFormat } from '../../lib/i18n/format.ts'
import { answerText } from './form-results.tsx'

test('a date in an answer is the same day in every time zone', () => {
  for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])
    expect(answerText('date', '2026-11-13', 'en', makeFormat('en', zone))).toMatch(/^Fri,? 13 Nov/)
})
