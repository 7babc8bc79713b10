import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { type Event, useStaffAction } from '../queries.ts'

export function AnnouncementForm({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const [text, setText] = useState('')
  const [isPinned, setPinned] = useState(false)
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/announcements', () => t('announced'))

  function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault()
    if (isPending || !text.trim()) return
    act({ params: { id: event.id }, body: { text: text.trim(), pinned: isPinned } }, () => {
      setText('')
      setPinned(false)
    })
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label={t('announceText')}
        description={event.status === 'draft' ? t('announceDraft') : t('announceSeen')}
        rows={3}
        maxLength={limits.announcement.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="primary" loading={isPending} disabled={!text.trim()}>
          {t('announcePost')}
        </Button>
        <Checkbox checked={isPinned} onChange={({ target }) => setPinned(target.checked)}>
          {t('pinOnTop')}
        </Checkbox>
      </div>
    </form>
  )
}
