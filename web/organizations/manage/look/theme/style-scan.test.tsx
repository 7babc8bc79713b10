import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../../../testing/api.ts'
import { show, translatorOf } from '../../../../testing/render.tsx'
import { StyleScan } from './style-scan.tsx'

const t = translatorOf('white-label')

test('a text that is no address is refused with what an address has to be', async () => {
  const calls = stubApi({})
  const { user } = show(<StyleScan onUse={() => {}} />)
  await user.type(screen.getByLabelText(t('scan.url')), 'my website')
  await user.click(screen.getByRole('button', { name: t('scan.action') }))
  expect(await screen.findByText(translatorOf('problems')('PAGE_REFUSED'))).toBeTruthy()
  expect(calls).toEqual([])
})
