import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CalendarAddress } from '../../events/calendar-feed.tsx'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { calendar } from './queries.ts'

/** Anyone who has the link can read the feed, so a reader whose link has leaked can replace it. */
export function OwnCalendar() {
  const t = useTranslation('my-events')
  const { data, isLoadingError } = useQuery(calendar())
  const [isResetting, setIsResetting] = useState(false)
  const reset = useAction('POST /user/calendar/reset', ['GET /user/calendar'], () => t('resetDone'))
  const close = () => setIsResetting(false)
  if (isLoadingError) return null
  return (
    <section className="panel mine-calendar">
      <h2>{t('calendar')}</h2>
      <p>{t('calendarText')}</p>
      {data ? (
        <>
          <CalendarAddress url={data.url} texts={{ subscribe: t('subscribe'), copy: t('copy'), copied: t('copied') }} />
          <Button className="-ml-2.25 justify-self-start" kind="text" size="small" onClick={() => setIsResetting(true)}>
            {t('reset')}
          </Button>
        </>
      ) : (
        <Skeleton className="h-9" />
      )}
      {isResetting && (
        <ConfirmDialog
          title={t('resetTitle')}
          description={t('resetText')}
          keep={t('keepLink')}
          act={t('reset')}
          busy={reset.isPending}
          onAct={() => reset.act({}, close)}
          onClose={close}
        />
      )}
    </section>
  )
}
