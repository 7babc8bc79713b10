/** Seeds: set manually by pointer or keyboard, or by a seeding method, and the source of the current seeds. */
import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccessDenied, Empty } from '../../ui/feedback/states.tsx'
import { eventQuery, perPage, seedsQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { DrawProof } from './draw-proof.tsx'
import { updateOrder } from './order.ts'
import { SeedBar } from './seed-bar.tsx'
import { SeedingMethods } from './seeding-methods.tsx'
import { canSeparate, SeparateForm } from './separate-form.tsx'

const SeedList = lazy(async () => ({ default: (await import('./seed-list.tsx')).SeedList }))
const BracketPreview = lazy(async () => ({
  default: (await import('../../bracket/views/bracket-preview.tsx')).BracketPreview,
}))

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), seedsQuery(id, 1)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function SeedsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: firstPage } = useSuspenseQuery(seedsQuery(id, 1))
  const [pageCount, setPageCount] = useState(1)
  const morePages = useQueries({
    queries: Array.from({ length: pageCount - 1 }, (_, index) => seedsQuery(id, index + 2)),
  })
  const [draft, setDraft] = useState<string[] | null>(null)

  const players = [firstPage, ...morePages.flatMap(({ data }) => data ?? [])].flatMap(({ data }) => data)
  const playerById = new Map(players.map((player) => [player.id, player]))
  const order = updateOrder(draft ?? [], [...playerById.keys()])
  const rows = order.flatMap((playerId) => playerById.get(playerId) ?? [])
  const isLocked = event.startedAt !== null
  const isLoading = morePages.some(({ isPending }) => isPending)
  /** A proposal names all entrants, so the list has to show them all. */
  function showProposal(order: string[]) {
    setPageCount(Math.ceil(firstPage.total / perPage))
    setDraft(order)
  }
  return (
    <div className="manage-columns">
      <PageMeta title={t('title', { tab: t('tab.seeds'), name: event.name })} description={t('about')} hidden />
      <div className="manage-main manage-seeds">
        <section className="manage-part">
          <div className="manage-part-head">
            <h2>{t('seedsHead')}</h2>
            <p className="hint">{isLocked ? t('seedsFixed') : t(`seededBy.${event.settings.seeding}`)}</p>
          </div>
          {isLocked && <AccessDenied title={t('seedsLocked')}>{t('seedsLockedWhy')}</AccessDenied>}
          {rows.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <SeedList players={rows} teamSize={event.entrySize} isLocked={isLocked} onSort={setDraft} />
            </Suspense>
          ) : (
            <Empty icon={ListOrdered} title={t('noSeeds')}>
              {t('noSeedsWhy')}
            </Empty>
          )}
          {pageCount * perPage < firstPage.total && (
            <div>
              <Button size="small" loading={isLoading} onClick={() => setPageCount(pageCount + 1)}>
                {t('nextSeeds', {
                  from: pageCount * perPage + 1,
                  to: Math.min(firstPage.total, (pageCount + 1) * perPage),
                })}
              </Button>
            </div>
          )}
          {draft && <SeedBar id={id} order={order} isLoading={isLoading} onDone={() => setDraft(null)} />}
        </section>
        {!isLocked && firstPage.total > 1 && (
          <section className="manage-part">
            <div className="manage-part-head">
              <h2>{t(isKnockout(event.type) ? 'seedPreview.title' : 'seedPreview.pairings')}</h2>
              {draft && <p className="hint">{t('seedPreview.unsaved')}</p>}
            </div>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <BracketPreview tournamentId={id} order={draft ? order : null} isFitted />
            </Suspense>
          </section>
        )}
      </div>
      <div className="manage-side">
        {!isLocked && <SeedingMethods event={event} onSeeded={() => setDraft(null)} />}
        {!isLocked && firstPage.total > 1 && canSeparate(event) && (
          <SeparateForm event={event} draft={draft && order} onSeparate={showProposal} />
        )}
        {event.settings.seeding === 'random' && event.rngSeed !== null && (
          <DrawProof event={event} players={pageCount * perPage < firstPage.total ? null : players} />
        )}
      </div>
    </div>
  )
}
