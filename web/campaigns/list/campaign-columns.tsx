import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { type DataColumn, RowState } from '../../ui/table/data-table.tsx'
import type { CampaignCard, CampaignOwner } from '../queries.ts'
import { campaignTones } from '../states.ts'
import { SubjectLine } from '../subject-line.tsx'

const none = '–'

export function useCampaignColumns(owner: CampaignOwner): DataColumn<CampaignCard>[] {
  const t = useTranslation('campaigns')
  const { number, percent } = useFormat()
  const shareOf = (count: number, sent: number) => (sent > 0 ? percent(count / sent) : none)
  return [
    { head: t('campaign'), cell: ({ id, name }) => <Link to={`${owner.path}/${id}`}>{name}</Link> },
    owner.organizationId
      ? {
          head: t('subject'),
          cell: ({ subject }) => (
            <span className="campaign-subject">{subject ? <SubjectLine subject={subject} /> : none}</span>
          ),
        }
      : { head: t('type'), cell: ({ type }) => t(`type.${type}`) },
    {
      head: t('state'),
      cell: ({ status }) => <RowState tone={campaignTones[status]}>{t(`status.${status}`)}</RowState>,
    },
    { head: t('sent'), align: 'right', cell: (card) => <SentCount card={card} /> },
    {
      head: t('clicked'),
      align: 'right',
      wide: true,
      cell: ({ trackClicks, figures }) => (trackClicks ? shareOf(figures.clicked, sentTotalOf(figures)) : none),
    },
    {
      head: t('unsubscribed'),
      align: 'right',
      wide: true,
      cell: ({ startedAt, figures }) => (startedAt ? number(figures.unsubscribed) : none),
    },
    { head: t('when'), align: 'right', cell: (card) => <CampaignTime card={card} /> },
  ]
}

/** "611 / 1,022" while it is sent, then the number that was sent. */
function SentCount({ card: { startedAt, status, figures } }: { card: CampaignCard }) {
  const { number } = useFormat()
  if (!startedAt) return none
  const sentTotal = sentTotalOf(figures)
  return status === 'SENT' && sentTotal === figures.recipients
    ? number(sentTotal)
    : `${number(sentTotal)} / ${number(figures.recipients)}`
}

/** Also those that came back, which the figures above the list and on the page of the campaign count as well. */
const sentTotalOf = ({ sent, bounced, complained }: CampaignCard['figures']) => sent + bounced + complained

/** The time that matters in this state. */
function CampaignTime({ card: { status, scheduledAt, startedAt, finishedAt, updatedAt } }: { card: CampaignCard }) {
  const t = useTranslation('campaigns')
  if (status === 'DRAFT')
    return (
      <>
        {t('edited')} <Time at={updatedAt} show="ago" />
      </>
    )
  return <Time at={finishedAt ?? startedAt ?? scheduledAt ?? updatedAt} show="full" />
}

export function CampaignFacts({ card }: { card: CampaignCard }) {
  const t = useTranslation('campaigns')
  return (
    <>
      {t(`status.${card.status}`)} · <CampaignTime card={card} />
    </>
  )
}
