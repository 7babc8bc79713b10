import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { SaveRow } from './save-row.tsx'

const t = translatorOf('unsaved')

test('leaving a form with unsaved changes asks first', async () => {
  const { user } = show(
    <>
      <SaveRow errorText={undefined} isSending={false} isDirty />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  )
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: t('keep') }))
  expect(screen.queryByText(t('title'))).toBeNull()
})

test('a saved form can be left', async () => {
  const { user } = show(
    <>
      <SaveRow errorText={undefined} isSending={false} isDirty={false} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  )
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.queryByText(t('title'))).toBeNull()
})
