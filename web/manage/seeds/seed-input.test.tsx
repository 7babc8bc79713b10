import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { SeedInput } from './seed-input.tsx'

const t = translatorOf('manage')

test('a seed can be typed as a number, and Escape restores it', async () => {
  const onChange = vi.fn()
  const { user } = show(<SeedInput name="Nova" seed={7} count={64} onChange={onChange} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: t('seedInput.label', { name: 'Nova' }) })
  await user.clear(input)
  await user.type(input, '12{Escape}')
  expect([input.value, onChange.mock.calls]).toEqual(['7', []])
  await user.clear(input)
  await user.type(input, '12{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(12)
})
