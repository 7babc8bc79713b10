import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Announcement } from '../queries.ts'
import { AnnouncementItem } from './announcement-item.tsx'

const t = translatorOf('manage')
const announcement = { id: 'a1', text: 'Start at 18:00', pinned: false, at: '2026-11-15T14:58:00.000Z' }

function List() {
  const [text, setText] = useState(announcement.text)
  return (
    <>
      <button type="button" onClick={() => setText('Start at 19:00')}>
        Correction of a colleague
      </button>
      <AnnouncementItem id="e1" announcement={{ ...announcement, text } as Announcement} />
    </>
  )
}

test('editing an announcement starts with its text of now, also after a colleague corrected it', async () => {
  const { user } = show(<List />)
  await user.click(screen.getByText('Correction of a colleague'))
  await user.click(screen.getByRole('button', { name: t('edit') }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Start at 19:00')
})

test('the keyboard focus follows what an announcement shows', async () => {
  const { user } = show(<List />)
  const button = (key: string) => screen.getByRole('button', { name: t(key) })
  await user.click(button('edit'))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await user.click(button('cancel'))
  expect(document.activeElement).toBe(button('edit'))
  await user.click(button('announcement.remove'))
  expect(document.activeElement).toBe(button('keep'))
})
