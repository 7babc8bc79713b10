import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { TextField } from './inputs.tsx'

test('a screen reader reads a label and its note as separate words', () => {
  show(<TextField label="Name" note="optional" value="" onChange={() => {}} />)
  expect(screen.getByRole('textbox').getAttribute('id')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name optional' })).toBeTruthy()
})
