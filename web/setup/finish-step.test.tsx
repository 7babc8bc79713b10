import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { FinishStep } from './finish-step.tsx'
import type { SetupState } from './queries.ts'

const t = translatorOf('setup')
const settings = { siteName: 'Lighthouse', language: 'en', communityCreation: 'open', eventCreation: 'open' }
const state = { settings, games: [] } as unknown as SetupState

test('a second click finishes the setup once while the admin area opens', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const calls = stubApi({ 'POST /setup/finish': { done: true } })
  const { user } = show(<FinishStep state={state} />)
  const finish = screen.getByRole('button', { name: t('finish') })
  await user.click(finish)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'))
  await user.click(finish)
  expect(calls).toHaveLength(1)
})
