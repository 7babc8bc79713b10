import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { FormatPicker, formatFields } from './format-picker.tsx'
import type { Game } from './queries.ts'

const t = translatorOf('tournaments')
const none = { type: '', bestOf: '' } as const
const fighting: Game = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Street Fighter 6',
  slug: 'street-fighter-6',
  shortName: 'SF6',
  assets: {},
  platforms: [],
  verified: true,
  usual: { type: 'DOUBLE_ELIMINATION', bestOf: 3, teamSizes: [1] },
  events: 0,
}

test('a fighting game starts as double elimination, best of 3, and the host can choose another format', () => {
  show(<FormatPicker choice={none} source={null} game={fighting} onType={() => {}} onBestOf={() => {}} />)
  const radio = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('type.DOUBLE_ELIMINATION')) })
  expect(radio.checked).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('3')
  expect(formatFields(none, null, fighting)).toEqual({ type: 'DOUBLE_ELIMINATION', settings: { bestOf: 3 } })
  expect(formatFields({ type: 'SWISS', bestOf: '5' }, null, fighting)).toEqual({
    type: 'SWISS',
    settings: { bestOf: 5 },
  })
  expect(formatFields({ type: 'LEADERBOARD', bestOf: '5' }, null, fighting)).toEqual({ type: 'LEADERBOARD' })
})

test('an event without a game starts as single elimination, best of 3, and a copy keeps the format of its source', () => {
  expect(formatFields(none, null, undefined)).toEqual({ type: 'SINGLE_ELIMINATION', settings: { bestOf: 3 } })
  const source = { type: 'ROUND_ROBIN' } as const
  expect(formatFields(none, source, fighting)).toEqual({})
})
