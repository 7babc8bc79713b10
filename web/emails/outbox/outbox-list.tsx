/** Every email of the site or of a community, latest first, with its figures of the last 24 hours. */
import { emailTypes } from '@guildhall/contract/emails/constants.ts'
import { outboxStatuses } from '@guildhall/contract/emails/outbox-constants.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Ban, MailOpen, RotateCw, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Kpi, Kpis } from '../../ui/layout/kpis.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { OlderLink } from '../../ui/table/older-link.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { statusTones, useSubject } from './email-subject.tsx'
import { type OutboxEmail, type Owner, outbox, outboxFigures, outboxFilters } from './queries.ts'
import { useOutboxActions } from './use-outbox-actions.ts'
import './outbox.css'

const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

export function OutboxList({ owner }: { owner: Owner }) {
  const t = useTranslation('outbox')
  const [search, setSearch] = useSearchParams()
  const { data: list } = useSuspenseQuery(outbox(owner, search))
  const [cancelled, setCancelled] = useState<OutboxEmail | null>(null)
  const { resend } = useOutboxActions(owner)
  const subjectOf = useSubject()
  const openId = search.get('email')
  function open(id: string | null) {
    const next = new URLSearchParams(search)
    if (id) next.set('email', id)
    else next.delete('email')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const columns = useColumns(owner, open)
  return (
    <>
      <Figures owner={owner} />
      <DataToolbar search={owner ? t('searchByName') : t('searchByPerson')}>
        <FilterChip
          name="status"
          label={t('status')}
          options={outboxStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FilterChip
          name="type"
          label={t('type')}
          options={emailTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('tab.outbox')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        nameOf={subjectOf}
        factsOf={({ user, to, status }) => `${user ? nameOf(user) : to} · ${t(`status.${status}`)}`}
        menuOf={({ id, can, ...email }) => [
          { label: t('open'), icon: MailOpen, onSelect: () => open(id) },
          ...(can.resend ? [{ label: t('resend'), icon: RotateCw, onSelect: () => void resend(id) }] : []),
          ...(can.cancel
            ? [{ label: t('cancel'), icon: Ban, onSelect: () => setCancelled({ id, can, ...email }) }]
            : []),
        ]}
        empty={
          <NoResults title={t('noMatch')} names={outboxFilters}>
            <Empty level={2} icon={Send} title={t('none')}>
              {owner ? t('noneCommunity') : t('noneSite')}
            </Empty>
          </NoResults>
        }
      />
      <OlderLink cursor={list.cursor} />
      <Suspense>
        {openId && <EmailDialog owner={owner} id={openId} onCancel={setCancelled} onClose={() => open(null)} />}
        {cancelled && <CancelDialog owner={owner} email={cancelled} onClose={() => setCancelled(null)} />}
      </Suspense>
    </>
  )
}

function useColumns(owner: Owner, open: (id: string) => void): DataColumn<OutboxEmail>[] {
  const t = useTranslation('outbox')
  const { number } = useFormat()
  const subjectOf = useSubject()
  return [
    {
      head: t('subject'),
      cell: (email) => (
        <button type="button" className="row-open" aria-haspopup="dialog" onClick={() => open(email.id)}>
          {subjectOf(email)}
        </button>
      ),
    },
    {
      head: t('recipient'),
      cell: ({ user, to }) => (
        <span className="outbox-recipient">
          {user && <b>{nameOf(user)}</b>} <small>{to}</small>
        </span>
      ),
    },
    {
      head: t('status'),
      cell: ({ status }) => <RowState tone={statusTones[status]}>{t(`status.${status}`)}</RowState>,
    },
    { head: t('type'), wide: true, cell: ({ type, notification }) => t(typeKey(type, notification)) },
    ...(owner ? [] : [{ head: t('community'), wide: true, cell: communityOf }]),
    { head: t('attempts'), align: 'right', wide: true, cell: ({ attempts }) => number(attempts) },
    { head: t('when'), cell: (email) => <Time at={timeOf(email)} show="full" /> },
  ]
}

const communityOf = ({ organization }: OutboxEmail) => organization?.name ?? '–'
const typeKey = (type: OutboxEmail['type'], notification: OutboxEmail['notification']) =>
  type ? `type.${type}` : notification ? 'type.notification' : 'type.account'

/** When it was sent, or will be. */
const timeOf = ({ status, sentAt, dueAt, createdAt }: OutboxEmail) =>
  sentAt ?? (status === 'scheduled' || status === 'deferred' ? dueAt : null) ?? createdAt

function Figures({ owner }: { owner: Owner }) {
  const t = useTranslation('outbox')
  const { number } = useFormat()
  const { data } = useQuery(outboxFigures(owner))
  return (
    <div className="outbox-figures">
      <Kpis>
        <Kpi label={t('waitingNow')} value={data && number(data.waiting)} />
        <Kpi label={t('sentDay')} value={data && number(data.sent)} />
        <Kpi label={t('failedDay')} value={data && number(data.failed)} />
        <Kpi label={t('bouncedDay')} value={data && number(data.bounced)} />
      </Kpis>
    </div>
  )
}
