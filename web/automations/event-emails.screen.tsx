/** The emails of an event: what was and will be sent, and its automatic emails. */
import type { AutomationType } from '@guildhall/contract/automations/constants.ts'
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, Mail } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AfterLoad, PageQueries } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { type Event, eventQuery } from '../manage/queries.ts'
import { staffClientLoad, staffServerLoad } from '../manage/staff-only.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { AccessDenied, Empty } from '../ui/feedback/states.tsx'
import { AutomationList } from './automation-list.tsx'
import { eventAutomations, eventReads, eventTimeline } from './queries.ts'
import { Timeline } from './timeline.tsx'
import './automations.css'

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id)]
const check: AfterLoad = (client, { params: { id = '' } }) =>
  client.getQueryData(eventQuery(id).queryKey)?.can.announce ? [eventAutomations(id), eventTimeline(id)] : []
export const loader = staffServerLoad(queries, check)
export const clientLoader = staffClientLoad(queries, check)

export default function EventEmailsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.emails'), name: event.name })} description={t('about')} hidden />
      {event.can.announce ? (
        <EventEmails event={event} />
      ) : (
        <AccessDenied title={t('hostsOnly')}>{t('hostsOnlyWhy')}</AccessDenied>
      )}
    </div>
  )
}

function EventEmails({ event }: { event: Event }) {
  const t = useTranslation('automations')
  const { id } = event
  const { data: automations } = useSuspenseQuery(eventAutomations(id))
  const { data: timeline } = useSuspenseQuery(eventTimeline(id))
  const [changed, setChanged] = useState<AutomationType | null>(null)
  const { act, send, isPending } = useAction('PATCH /tournaments/{id}/emailAutomation', eventReads)
  const initialMinutes = (type: AutomationType) => {
    const inherited = automations.data.find((automation) => automation.type === type)?.inherited
    return inherited?.leadMinutes ?? inherited?.delayMinutes ?? 0
  }
  return (
    <div className="automation-page">
      <section className="automation-part">
        <div className="automation-head">
          <h2>{t('eventTimelineTitle')}</h2>
          <ButtonLink size="small" to={longEventPath(event, '/manage/announce')}>
            <Mail size={16} aria-hidden="true" />
            {t('emailEntrants')}
          </ButtonLink>
        </div>
        <p className="hint">{event.rehearsal ? t('rehearsal') : t('eventTimelineLead')}</p>
        {timeline.data.length > 0 ? (
          <Timeline entries={timeline.data} linkOf={() => null} />
        ) : (
          <Empty icon={CalendarClock} title={t('eventTimelineEmpty')}>
            {t('eventTimelineEmptyText')}
          </Empty>
        )}
      </section>
      <section className="automation-part">
        <h2>{t('title')}</h2>
        <p className="hint">{event.organization ? t('eventLead') : t('eventLeadAlone')}</p>
        <AutomationList
          automations={automations.data}
          saving={isPending ? changed : null}
          initialMinutes={initialMinutes}
          onChange={(type, change, onSuccess) => {
            setChanged(type)
            void act({ params: { id }, body: { automation: { [type]: change } } }, onSuccess)
          }}
          send={(type, change) => send({ params: { id }, body: { automation: { [type]: change } } })}
        />
      </section>
    </div>
  )
}
