import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ImageDialog } from './image-dialog.tsx'

test('an image of an email needs a choice and a description', async () => {
  const t = translatorOf('email-editor')
  const ui = translatorOf('ui')
  const image = { id: 'a1', name: 'Cup', url: '/cup.png' }
  stubApi({ 'GET /admin/emailAssets?limit=100': { data: [image] } })
  const onChoose = vi.fn()
  const { user } = show(<ImageDialog onChoose={onChoose} onClose={() => {}} />)
  const cup = await screen.findByRole('radio', { name: 'Cup' })
  await expectMissing(user, t('insertImage'), ui('choiceMissing'), () => cup)
  await user.click(cup)
  const description = () => screen.getByLabelText(t('imageAlt'))
  await expectMissing(user, t('insertImage'), ui('fieldMissing'), description)
  await user.type(description(), 'The cup')
  await user.click(screen.getByRole('button', { name: t('insertImage') }))
  expect(onChoose).toHaveBeenCalledWith({ assetId: 'a1', alt: 'The cup' })
})
