/** Manage › Email › Automations. */
import { type AutomationType, automationRules } from '@guildhall/contract/automations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { sectionPath } from '../organizations/manage/sections.ts'
import { useAction } from '../ui/controls/use-action.ts'
import { Empty } from '../ui/feedback/states.tsx'
import { AutomationList } from './automation-list.tsx'
import { communityReads, communityTimeline, emailSettings, type TimelineEntry } from './queries.ts'
import { QuietHoursPart } from './quiet-hours-part.tsx'
import { Timeline } from './timeline.tsx'
import './automations.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_, __, { id }) => [emailSettings(id), communityTimeline(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

const initialMinutes = (type: AutomationType) => {
  const { lead, delay } = automationRules[type]
  return (lead ?? delay)?.initial ?? 0
}

export default function AutomationsScreen() {
  const t = useTranslation('automations')
  const { id, username } = useManage().organization
  const { data: settings } = useSuspenseQuery(emailSettings(id))
  const { data: timeline } = useSuspenseQuery(communityTimeline(id))
  const [changed, setChanged] = useState<AutomationType | null>(null)
  const { act, send, isPending } = useAction('PATCH /admin/organizations/{id}/email', communityReads)
  const linkOf = ({ event, campaignId }: TimelineEntry) => {
    if (campaignId) return `${sectionPath(username, 'email')}/${campaignId}`
    return event && `/${event.eventType === 'League' ? 'leagues' : 'tournaments'}/${event.id}/manage/emails`
  }
  return (
    <div className="automation-page">
      <section className="automation-part">
        <h2>{t('title')}</h2>
        <p className="hint">{t('lead')}</p>
        <AutomationList
          templatesPath={`${sectionPath(username, 'email')}/templates`}
          automations={settings.automations}
          saving={isPending ? changed : null}
          initialMinutes={initialMinutes}
          onChange={(type, change, onSuccess) => {
            setChanged(type)
            void act({ params: { id }, body: { automation: { [type]: change } } }, onSuccess)
          }}
          send={(type, change) => send({ params: { id }, body: { automation: { [type]: change } } })}
        />
      </section>
      <QuietHoursPart id={id} settings={settings} />
      <section className="automation-part">
        <h2>{t('timelineTitle')}</h2>
        <p className="hint">{t('timelineLead')}</p>
        {timeline.data.length > 0 ? (
          <Timeline entries={timeline.data} linkOf={linkOf} />
        ) : (
          <Empty icon={CalendarClock} title={t('timelineEmpty')}>
            {t('timelineEmptyText')}
          </Empty>
        )}
      </section>
    </div>
  )
}
