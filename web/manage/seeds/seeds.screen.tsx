/** Seeds: set manually by pointer or keyboard, or by a seeding method, and the source of the current seeds. */
import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { seedingKey } from '../../tournaments/seeding-key.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, Refused } from '../../ui/feedback/states.tsx'
import { managed, perPage, seeded } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { DrawProof } from './draw-proof.tsx'
import { updateOrder } from './order.ts'
import { SeedBar } from './seed-bar.tsx'
import { SeedWays } from './seeding-methods.tsx'

const SeedList = lazy(async () => ({ default: (await import('./seed-list.tsx')).SeedList }))
const BracketPreview = lazy(async () => ({
  default: (await import('../../matches/bracket/views/bracket-preview.tsx')).BracketPreview,
}))

const needs: Needs = ({ params: { id = '' } }) => [managed(id), seeded(id, 1)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function SeedsScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: first } = useSuspenseQuery(seeded(id, 1))
  const [pages, setPages] = useState(1)
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => seeded(id, index + 2)),
  })
  const [draft, setDraft] = useState<string[] | null>(null)

  const players = [first, ...more.flatMap(({ data }) => data ?? [])].flatMap(({ data }) => data)
  const playerById = new Map(players.map((player) => [player.id, player]))
  const order = updateOrder(draft ?? [], [...playerById.keys()])
  const rows = order.flatMap((one) => playerById.get(one) ?? [])
  const isLocked = event.startedAt !== null
  return (
    <div className="desk-columns">
      <PageMeta title={t('title', { tab: t('tab.seeds'), name: event.name })} description={t('about')} hidden />
      <div className="desk-main desk-seeds">
        <section className="desk-part">
          <div className="desk-part-head">
            <h2>{t('seedsHead')}</h2>
            <p className="hint">{isLocked ? t('seedsFixed') : t(`seededBy.${seedingKey(event.settings.seeding)}`)}</p>
          </div>
          {isLocked && <Refused title={t('seedsLocked')}>{t('seedsLockedWhy')}</Refused>}
          {rows.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <SeedList players={rows} teamSize={event.teamSize} isLocked={isLocked} onSort={setDraft} />
            </Suspense>
          ) : (
            <Empty icon={ListOrdered} title={t('noSeeds')}>
              {t('noSeedsWhy')}
            </Empty>
          )}
          {pages * perPage < first.total && (
            <div>
              <Button
                size="small"
                loading={more.some(({ isPending }) => isPending)}
                onClick={() => setPages(pages + 1)}
              >
                {t('nextSeeds', { from: pages * perPage + 1, to: Math.min(first.total, (pages + 1) * perPage) })}
              </Button>
            </div>
          )}
          {draft && <SeedBar id={id} order={order} onEnd={() => setDraft(null)} />}
        </section>
        {!isLocked && first.total > 1 && (
          <section className="desk-part">
            <div className="desk-part-head">
              <h2>{t('seedPreview.title')}</h2>
              {draft && <p className="hint">{t('seedPreview.stale')}</p>}
            </div>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <BracketPreview tournamentId={id} />
            </Suspense>
          </section>
        )}
      </div>
      <div className="desk-side">
        {!isLocked && <SeedWays event={event} onSeeded={() => setDraft(null)} />}
        {event.settings.seeding === 'random' && event.rngSeed !== null && (
          <DrawProof event={event} players={pages * perPage < first.total ? null : players} />
        )}
      </div>
    </div>
  )
}
