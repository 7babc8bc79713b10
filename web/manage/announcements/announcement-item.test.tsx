import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Announcement, Event } from '../queries.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { EmailForm } from './email-form.tsx'

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

test('an announcement and an email to entrants say which text is missing', async () => {
  const calls = stubApi({})
  const missing = translatorOf('ui')('fieldMissing')
  const field = (name: string) => () => screen.getByLabelText(name)
  const event = { id: 'e1', players: 4, waiting: 0, status: 'upcoming' } as Event
  const first = show(<AnnouncementForm event={event} />)
  await expectMissing(first.user, t('announcePost'), missing, field(t('announceText')))
  first.unmount()
  const second = show(<EmailForm event={event} />)
  await expectMissing(second.user, t('mailSend'), missing, field(t('subject')))
  await second.user.type(field(t('subject'))(), 'Tonight')
  await expectMissing(second.user, t('mailSend'), missing, field(t('message')))
  second.unmount()
  const third = show(<List />)
  await third.user.click(screen.getByRole('button', { name: t('edit') }))
  await third.user.clear(screen.getByRole('textbox'))
  await expectMissing(third.user, t('save'), missing, () => screen.getByRole('textbox'))
  expect(calls).toEqual([])
})
