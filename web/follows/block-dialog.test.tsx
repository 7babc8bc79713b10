import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { read } from '../lib/api/api.ts'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { BlockDialog } from './block-dialog.tsx'

const t = translatorOf('privacy')

afterEach(() => vi.unstubAllGlobals())

/** A page with the profile of the person, a part of it, and a list that may mention the person. */
function Page() {
  useQuery(read('GET /profiles/{id}', { params: { id: 'Kestrel' } }))
  useQuery(read('GET /profiles/{id}/stats', { params: { id: 'Kestrel' } }))
  useQuery(read('GET /posts', { query: { userId: 'k' } }))
  useQuery(read('GET /user/blocks'))
  return <BlockDialog id="k" username="kestrel" onClose={() => {}} />
}

test('after a block the page is read again, but not what the reader can no longer read', async () => {
  const parts = ['GET /profiles/Kestrel/stats', 'GET /posts?userId=k']
  const kept = ['GET /profiles/Kestrel', 'GET /user/blocks']
  let isBlocked = false
  const unlessBlocked = () => (isBlocked ? new Refusal('NOT_FOUND', 404) : {})
  const calls = stubApi({
    ...Object.fromEntries([
      ...parts.map((address) => [address, unlessBlocked]),
      ...kept.map((address) => [address, {}]),
    ]),
    'POST /profiles/k/block': () => {
      isBlocked = true
      return {}
    },
  })
  const countOf = (address: string) => calls.filter((call) => call.address === address).length
  const { user } = show(<Page />)
  await waitFor(() => expect([...parts, ...kept].map(countOf)).toEqual([1, 1, 1, 1]))
  await user.click(screen.getByRole('button', { name: t('block') }))
  await waitFor(() => expect(kept.map(countOf)).toEqual([2, 2]))
  expect(parts.map(countOf)).toEqual([1, 1])
})
