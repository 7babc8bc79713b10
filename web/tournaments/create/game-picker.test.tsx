import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { GamePicker, unlistedGame } from './game-picker.tsx'
import type { Game } from './queries.ts'

const t = translatorOf('create')

function Picker({ games = [] }: { games?: readonly Game[] }) {
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  return <GamePicker games={games} selectedId={id} error={undefined} onChoose={setId} name={name} onName={setName} />
}

test('a host whose game is not listed types its name', async () => {
  const { user, container } = show(<Picker />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('radio', { name: t('unlistedGame') }))
  await user.type(screen.getByRole('textbox', { name: t('gameName') }), 'Tekken 8')
  expect(screen.getByDisplayValue('Tekken 8')).toBeTruthy()
  expect(container.querySelector<HTMLInputElement>(`input[value="${unlistedGame}"]`)?.checked).toBe(true)
})

test('the chosen game stays in sight while the host searches for another', async () => {
  const names = ['Chess', ...Array.from({ length: 13 }, (_, index) => `Racer ${index + 1}`)]
  const games = names.map((name) => ({ id: name, name, slug: name, shortName: null, assets: {} }) as unknown as Game)
  const { user } = show(<Picker games={games} />)
  await user.click(screen.getByRole('radio', { name: 'Chess' }))
  await user.type(screen.getByRole('searchbox', { name: t('findGame') }), 'Racer 13')
  const shown = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(shown).toEqual(['Chess', 'Racer 13', t('unlistedGame')])
})
