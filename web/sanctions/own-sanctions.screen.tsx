/** Settings › Account standing: the decisions of moderators about the reader, also for banned people. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { SettingsSection } from '../ui/layout/settings-section.tsx'
import { DataPager } from '../ui/table/data-pager.tsx'
import { RowState } from '../ui/table/data-table.tsx'
import { pageOf } from '../ui/table/search.ts'
import './own-sanctions.css'

const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }))

type OwnSanction = ReplyTo<'GET /user/sanctions'>['data'][number]

const ownSanctions = (search: URLSearchParams) => read('GET /user/sanctions', { query: pageOf(search) })

const queries: PageQueries = ({ url }) => [ownSanctions(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function OwnSanctionsScreen() {
  const t = useTranslation('moderation')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(ownSanctions(search))
  const [appealed, setAppealed] = useState<OwnSanction | null>(null)
  return (
    <SettingsSection title={t('standingTitle')} lead={t('standingAbout')}>
      {data.data.length === 0 && (
        <Empty icon={ShieldCheck} title={t('standingGood')}>
          {t('standingGoodText')}
        </Empty>
      )}
      <ul className="own-sanctions">
        {data.data.map((sanction) => (
          <li key={sanction.id} className="panel">
            <SanctionCard sanction={sanction} onAppeal={() => setAppealed(sanction)} />
          </li>
        ))}
      </ul>
      {(data.total > data.limit || data.page > 1) && (
        <DataPager page={data.page} limit={data.limit} total={data.total} />
      )}
      {appealed && (
        <Suspense>
          <AppealDialog sanctionId={appealed.id} onClose={() => setAppealed(null)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

function SanctionCard({ sanction, onAppeal }: { sanction: OwnSanction; onAppeal: () => void }) {
  const t = useTranslation('moderation')
  const { day } = useFormat()
  const { kind, organization, reason, startsAt, endsAt, liftedAt, active, appeal, appealUntil, can } = sanction
  const state = active ? 'standingActive' : liftedAt ? 'standingLifted' : 'standingOver'
  const end = endsAt ? t('endsAt', { time: day(endsAt) }) : kind === 'WARNING' ? null : t('endsNever')
  const effect =
    organization && kind !== 'WARNING' ? t(`effectIn.${kind}`, { community: organization.name }) : t(`effectOf.${kind}`)
  return (
    <article>
      <header>
        <h3>
          {t(`sanction.${kind}`)} {organization && <small>{t('inCommunity', { community: organization.name })}</small>}
        </h3>
        <RowState tone={active ? 'danger' : 'plain'}>{t(state)}</RowState>
      </header>
      <p className="sanction-reason">
        <q>{reason}</q>
      </p>
      <p className="hint">
        {[t('startedAt', { time: day(startsAt) }), end].filter(Boolean).join(' · ')}
        {active && <> · {effect}</>}
      </p>
      {appeal && (
        <div className="sanction-appeal">
          <b>{t('yourAppeal')}</b>
          <p>{appeal.text}</p>
          {appeal.decision ? (
            <p>
              <b>{t(`appeal.${appeal.decision}`)}</b> {appeal.reason && <q>{appeal.reason}</q>}
            </p>
          ) : (
            <p className="hint">{t('appealWaiting')}</p>
          )}
        </div>
      )}
      {can.appeal && (
        <footer>
          <Button size="small" kind="primary" onClick={onAppeal}>
            {t('appeal')}
          </Button>
          <span className="hint">{t('appealBy', { time: day(appealUntil) })}</span>
        </footer>
      )}
    </article>
  )
}
