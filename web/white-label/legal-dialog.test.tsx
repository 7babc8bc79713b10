import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { LegalDialog } from './legal-dialog.tsx'

const t = translatorOf('white-label')

test('a legal page is removed only after a question that names it', async () => {
  const remove = 'DELETE /organizations/c1/legal/privacy?language=en'
  const calls = stubApi({ [remove]: {} })
  const onClose = vi.fn()
  const page = { kind: 'privacy', language: 'en', text: '<p>We store little.</p>' }
  const draft = { kind: 'privacy', language: 'en', isStored: true }
  const { user } = show(<LegalDialog id="c1" draft={draft as never} pages={[page as never]} onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: t('legal.remove') }))
  const name = t('legal.removeTitle', { page: `${translatorOf('legal')('privacy')} (English)` })
  const question = await screen.findByRole('dialog', { name })
  expect(calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: t('legal.remove') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.map(({ address }) => address)).toEqual([remove])
})
