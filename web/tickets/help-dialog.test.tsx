import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { HelpButton } from './help-button.tsx'

const t = translatorOf('matches')

function Page({ matchId }: { matchId?: string }) {
  const { pathname } = useLocation()
  return pathname.startsWith('/tickets/') ? <p>{pathname}</p> : <HelpButton {...(matchId && { matchId })} />
}

async function ask(matchId?: string) {
  const { user } = show(<Page {...(matchId && { matchId })} />)
  await user.click(screen.getByRole('button', { name: t('askForHelp') }))
  const field = await screen.findByRole('textbox', { name: t('askForHelpLabel') })
  const send = screen.getByRole('button', { name: t('askForHelpSend') })
  await expectMissing(user, t('askForHelpSend'), translatorOf('ui')('tooShort', { min: 3 }), () => field)
  await user.type(field, '  I cannot change my name ')
  await user.click(send)
  return field
}

test('a request for help opens the page of its ticket', async () => {
  const calls = stubApi({ 'POST /tickets': { id: 't1' } })
  await ask()
  expect(await screen.findByText('/tickets/t1')).toBeTruthy()
  expect(calls[0]).toEqual({ address: 'POST /tickets', body: { description: 'I cannot change my name' } })
})

test('a request on the page of a match names the match', async () => {
  const calls = stubApi({ 'POST /tickets': { id: 't1' } })
  await ask('m1')
  await waitFor(() => expect(calls[0]?.body).toEqual({ description: 'I cannot change my name', matchId: 'm1' }))
})

test('a refused request says why and keeps the text', async () => {
  stubApi({ 'POST /tickets': new Refusal('BANNED', 403) })
  const field = await ask()
  expect(await screen.findByText(translatorOf('problems')('BANNED'))).toBeTruthy()
  expect(field).toHaveProperty('value', '  I cannot change my name ')
})
