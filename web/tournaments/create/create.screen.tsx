/** A new event: its template, its host, and five fields. Everything else has a default that can change later. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFeature } from '../../lib/api/site.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CreateForm } from './create-form.tsx'
import { CreationClosed, useMayHostAlone } from './hosting.tsx'
import { communities, games, sources } from './queries.ts'
import { Rehearsal } from './rehearsal.tsx'
import './create.css'
import '../../ui/form/tiles.css'

const queries: PageQueries = () => [communities(), games(), sources()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function CreateScreen() {
  const t = useTranslation('create')
  const [search] = useSearchParams()
  const { data: ownCommunities } = useSuspenseQuery(communities())
  const { data: allGames } = useSuspenseQuery(games())
  const { data: allSources } = useSuspenseQuery(sources())
  const managedCommunities = ownCommunities.data.filter(({ role }) => role === 'OWNER' || role === 'ADMIN')
  const organizationParam = search.get('organization')
  const sourceParam = search.get('from')
  const hasLeagues = useFeature('leagues')
  const mayHostAlone = useMayHostAlone()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      {hasLeagues && (
        <p className="hint pt-4">
          {t('leagueHint')}{' '}
          <Link className="underline" to="/leagues/create">
            {t('createLeague')}
          </Link>
        </p>
      )}
      <div className="page-aside">
        {mayHostAlone || managedCommunities.length > 0 ? (
          <CreateForm
            communities={managedCommunities}
            games={allGames.data}
            sources={allSources.data}
            organizationId={managedCommunities.some(({ id }) => id === organizationParam) ? organizationParam : null}
            mayHostAlone={mayHostAlone}
            from={allSources.data.find(({ id }) => id === sourceParam) ?? null}
          />
        ) : (
          <CreationClosed />
        )}
        <Rehearsal />
      </div>
    </Page>
  )
}
