import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import { useAction } from './use-action.ts'

function Tickets() {
  const { act, isSuccess } = useAction('PATCH /tickets/{id}', [])
  const claim = (id: string) => () => void act({ params: { id }, body: { claim: true } })
  return (
    <>
      <button type="button" onClick={claim('t1')}>
        First
      </button>
      <button type="button" onClick={claim('t2')}>
        Second
      </button>
      <output>{isSuccess ? 'sent' : 'not sent'}</output>
    </>
  )
}

test('two clicks in a row act once, and another row or a later click acts again', async () => {
  const [first, second] = ['PATCH /tickets/t1', 'PATCH /tickets/t2']
  const calls = stubApi({ [first]: {}, [second]: {} })
  show(<Tickets />)
  const click = (...names: string[]) => {
    for (const name of names) screen.getByText(name).click()
  }
  click('First', 'First', 'Second', 'Second')
  await waitFor(() => expect(screen.getByText('sent')).toBeDefined())
  click('Second')
  await waitFor(() => expect(calls.length).toBeGreaterThan(2))
  expect(calls.map(({ address }) => address)).toEqual([first, second, second])
})
