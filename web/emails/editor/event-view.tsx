import { useQuery } from '@tanstack/react-query'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Trophy } from 'lucide-react'
import { isMissing } from '../../lib/api/is-missing.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { eventOf } from './queries.ts'

/** The card of an event in the message. */
export function EventView({ node }: NodeViewProps) {
  const t = useTranslation('email-editor')
  const eventId = String(node.attrs.eventId ?? '')
  const { data, error } = useQuery({ ...eventOf(eventId), enabled: eventId !== '' })
  return (
    <NodeViewWrapper className="email-event">
      <Trophy size={20} aria-hidden="true" />
      <span>
        <strong className="name">
          {eventId === '' ? t('eventOfEmail') : (data?.name ?? (isMissing(error) ? t('eventMissing') : '…'))}
        </strong>
        <small>{data?.date ? <Time at={data.date} show="full" /> : t('eventCardAbout')}</small>
      </span>
    </NodeViewWrapper>
  )
}
