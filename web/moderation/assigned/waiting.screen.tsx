/** `/moderator`: tickets, reports and appeals together, longest waiting first. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Flag, Gavel, LifeBuoy, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useLiveTopics } from '../../lib/live/live.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { WaitingTime } from '../../tickets/waiting.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { AreaHead } from '../../ui/layout/area-layout.tsx'
import { AssignedEvents } from './assigned-events.tsx'
import { assignedLeagues, assignedTournaments, sourceReads, type WaitingItem, waitingItems } from './queries.ts'

const queries: PageQueries = () => [waitingItems(), assignedTournaments(), assignedLeagues()]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

const icons = { ticket: LifeBuoy, report: Flag, appeal: Gavel }

export default function WaitingScreen() {
  const t = useTranslation('moderator')
  const client = useQueryClient()
  const { data: items } = useSuspenseQuery(waitingItems())
  useLiveTopics(['tickets', 'moderation'], async () => {
    await Promise.all(sourceReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
    await client.invalidateQueries(waitingItems())
  })
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      <AreaHead title={t('section.waiting')} />
      {items.length === 0 ? (
        <Empty level={2} icon={ShieldCheck} title={t('nothing')}>
          {t('nothingText')}
        </Empty>
      ) : (
        <ol className="waiting-list" aria-label={t('section.waiting')}>
          {items.map((item) => (
            <WaitingRow key={`${item.kind}${item.id}`} item={item} />
          ))}
        </ol>
      )}
      <AssignedEvents />
    </>
  )
}

function WaitingRow({ item: { kind, title, since, to, moderator } }: { item: WaitingItem }) {
  const t = useTranslation('moderator')
  const Icon = icons[kind]
  return (
    <li>
      <Link className="waiting-row" to={to}>
        <Icon size={20} aria-hidden="true" />
        <span>
          <b className="name">{title}</b>
          <small>
            {[t(`kind.${kind}`), moderator ? t('assignedTo', { name: moderator }) : t('unassigned')].join(' · ')}
          </small>
        </span>
        <WaitingTime since={since} />
      </Link>
    </li>
  )
}
