import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { PictureField } from './picture-field.tsx'

const t = translatorOf('settings')

test('removing the profile picture asks first', async () => {
  const remove = vi.fn(async () => ({}) as never)
  const { user } = show(
    <PictureField
      label={t('choosePicture')}
      maxBytes={1_000}
      current="/nova.png"
      preview={() => null}
      send={async () => ({}) as never}
      remove={remove}
      removeLabel={t('removePicture')}
      removeTitle={t('removePictureTitle')}
      aspect={1}
    />,
  )
  await user.click(screen.getByRole('button', { name: t('removePicture') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('removePictureTitle') }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: t('removePicture') }))
  await waitFor(() => expect(remove).toHaveBeenCalledOnce())
})
