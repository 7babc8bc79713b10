import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Entry, Event } from '../queries.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

test('the signed text of a receipt is behind its details', () => {
  const entry = { id: 'p1', name: 'Nova', receipt: 'eyJhY3QiOiJjaGVj', checkinAt: null, can: { checkIn: false } }
  const event = { id: 'e1', name: 'Cup' }
  show(<ReceiptDialog event={event as Event} entry={entry as Entry} onClose={() => {}} />)
  const details = screen.getByText(translatorOf('players')('receiptDetails')).closest('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain(entry.receipt)
})
