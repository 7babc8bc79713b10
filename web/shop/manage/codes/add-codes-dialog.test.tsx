import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { expectMissing } from '../../../testing/expect-missing.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { AddCodesDialog } from './add-codes-dialog.tsx'

const t = translatorOf('shop-manage')
const address = 'POST /admin/items/i1/redeem-codes'

test('duplicates are reported before anything is stored', async () => {
  const text = 'AAA\nBBB\nAAA'
  const calls = stubApi({
    [address]: { added: 2, duplicates: [{ line: 3, code: 'AAA', of: 'input' }], invalid: [], quantity: 2 },
  })
  const onClose = vi.fn()
  const { user } = show(<AddCodesDialog itemId="i1" onClose={onClose} />)
  const codes = () => screen.getByLabelText(t('codesText'))
  await expectMissing(user, t('checkCodes'), translatorOf('ui')('fieldMissing'), codes)
  await user.type(codes(), text)
  await user.click(screen.getByRole('button', { name: t('checkCodes') }))
  expect(await screen.findByText(t('duplicate.input'))).toBeTruthy()
  expect(calls).toEqual([{ address, body: { text, preview: true } }])
  await user.click(screen.getByRole('button', { name: t('addCount', { count: 2 }) }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls[1]).toEqual({ address, body: { text } })
})
