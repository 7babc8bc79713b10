import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { PersonPicker, type PickedPerson } from './person-picker.tsx'

const t = translatorOf('messages')

function Field() {
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  return <PersonPicker people={people} onChange={setPeople} max={3} />
}

test('a search for people sends one request after the last key, and a chosen person ends it', async () => {
  const nova = { id: 'u2', username: 'nova', name: 'Nova', image: null }
  const calls = stubApi({ 'GET /auth/session': null, 'GET /profiles?q=nova&limit=8': { data: [nova] } })
  const { user } = show(<Field />)
  const field = screen.getByRole('searchbox', { name: t('findPerson') })
  for (const value of ['no', 'nov', 'nova']) fireEvent.change(field, { target: { value } }) // at once, however busy the machine is
  await user.click(await screen.findByRole('button', { name: /@nova/ }))
  expect(screen.queryByRole('button', { name: /@nova/ })).toBeNull()
  expect(calls.filter(({ address }) => address.startsWith('GET /profiles'))).toHaveLength(1)
})
