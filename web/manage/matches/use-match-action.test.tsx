import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import { useMatchAction } from './use-match-action.ts'

// Ids of their own: the actions that another file left unsent hold back matches of the same event.
const eventId = 'event-of-clicks'
const id = 'match-of-clicks'
const call = `PATCH /matches/${id}`

function Row({ rev }: { rev: number }) {
  const runAction = useMatchAction(eventId)
  const body = { call: true }
  return (
    <button type="button" onClick={() => void runAction({ id, no: 1, rev }, { kind: 'arrange', body }, 'Called')}>
      Call
    </button>
  )
}

test('two clicks on the same row call the match once, until the list has loaded the call', async () => {
  let rev = 1
  const calls = stubApi({ [call]: () => ({ id, rev: ++rev }) })
  const { rerender } = show(<Row rev={1} />)
  const click = () => screen.getByText('Call').click()
  click()
  click()
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(rev).toBe(2))
  click()
  rerender(<Row rev={2} />)
  click()
  await waitFor(() => expect(rev).toBe(3))
  expect(calls.map(({ address, body }) => [address, body])).toEqual([
    [call, { call: true, rev: 1 }],
    [call, { call: true, rev: 2 }],
  ])
})
