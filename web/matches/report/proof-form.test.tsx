import { cleanup, renderHook, screen } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { Frame, show, translatorOf } from '../../testing/render.tsx'
import type { NextAction } from '../play/next-action.ts'
import { useMatchControl } from '../play/use-match-control.ts'
import type { Event, Match } from '../queries.ts'
import { ProofForm } from './proof-form.tsx'

const t = translatorOf('matches')
const match = { id: 'm1', event: { id: 'e1' }, endedAt: null, me: { side: 'player1' } } as Match

beforeEach(() => sessionStorage.clear())

const proveForm = () => show(<ProofForm match={match} onClose={() => {}} />)
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('note')) })

test('proof that is not sent yet survives a reload', async () => {
  const calls = stubApi({ 'PATCH /matches/m1/submit': {} })
  const { user } = proveForm()
  await user.type(note(), 'The last game')
  cleanup()

  const reloaded = proveForm()
  expect(note().value).toBe('The last game')
  await reloaded.user.click(screen.getAllByRole('button', { name: t('sendProof') })[0] as HTMLElement)
  expect(calls[0]?.body).toEqual({ description: 'The last game' })
  cleanup()

  proveForm()
  expect(note().value).toBe('')
})

test('the form for proof stays open when the opponent disputes, and closes when the match is decided', () => {
  const next = (kind: NextAction['kind'], action: NextAction['action']) => ({
    kind,
    action,
    secondary: [],
    until: null,
  })
  const { result, rerender } = renderHook((next) => useMatchControl({ match, event: {} as Event, reports: [], next }), {
    wrapper: Frame,
    initialProps: next('reported', 'prove'),
  })
  act(() => result.current.open('prove'))
  rerender(next('disputed', 'prove'))
  expect(result.current.form).toBe('prove')
  rerender(next('won', 'bracket'))
  expect(result.current.form).toBeNull()
})

test('proof needs an image or a note', async () => {
  const calls = stubApi({ 'PATCH /matches/m1/submit': {} })
  const { user } = proveForm()
  const image = () => screen.getByLabelText(t('addImage'))
  await expectMissing(user, t('sendProof'), t('missing.proofOrNote'), image)
  expect(calls).toEqual([])
})
