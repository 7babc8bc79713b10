import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { browserZone } from '../lib/page/now.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { FilterList } from './filter-list.tsx'

const t = translatorOf('explore')

function Page() {
  const [search, setSearch] = useSearchParams()
  return (
    <Suspense>
      <p>{`from ${search.get('from')}`}</p>
      <p>{`zone ${search.get('zone')}`}</p>
      <button type="button" onClick={() => setSearch({})}>
        Clear
      </button>
      <FilterList />
    </Suspense>
  )
}

test('the field of a date keeps the focus while a date is typed, and follows the filter', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], page: 1, limit: 1, total: 0 }))
  const { user } = show(<Page />)
  const field = await screen.findByLabelText<HTMLInputElement>(t('dates.from'))
  field.focus()
  // The year 2026 and the 1st, on the way to the 13th.
  for (const value of ['0002-11-01', '0202-11-01', '2026-11-01', '2026-11-13'])
    fireEvent.change(field, { target: { value } })
  await screen.findByText('from 2026-11-13')
  expect([document.activeElement, field.isConnected, field.value]).toEqual([field, true, '2026-11-13'])

  await user.click(screen.getByText('Clear'))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.getByText('from null')).not.toBeNull()
})

test('days are those of the reader, and of the reader who chose them in a shared address', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], page: 1, limit: 1, total: 0 }))
  const { unmount } = show(<Page />)
  const field = await screen.findByLabelText<HTMLInputElement>(t('dates.from'))
  fireEvent.change(field, { target: { value: '2026-11-13' } })
  fireEvent.blur(field)
  await screen.findByText(`zone ${browserZone()}`)
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  await screen.findByText('zone null')
  unmount()
  show(<Page />, { at: '/explore?from=2026-11-13&zone=Asia/Tokyo' })
  await screen.findByText(t('dates.zone', { zone: 'GMT+9' }))
})
