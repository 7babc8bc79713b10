import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { GamePicker, unlistedGame } from './game-picker.tsx'

const t = translatorOf('create')

function Picker() {
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  return <GamePicker games={[]} selectedId={id} error={undefined} onChoose={setId} name={name} onName={setName} />
}

test('a host whose game is not listed types its name', async () => {
  const { user, container } = show(<Picker />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('radio', { name: t('unlistedGame') }))
  await user.type(screen.getByRole('textbox', { name: t('gameName') }), 'Tekken 8')
  expect(screen.getByDisplayValue('Tekken 8')).toBeTruthy()
  expect(container.querySelector<HTMLInputElement>(`input[value="${unlistedGame}"]`)?.checked).toBe(true)
})
