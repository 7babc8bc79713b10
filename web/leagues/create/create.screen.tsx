/** A new league: its type, then one short form. Everything else has a default that can change later. */
import { leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { CreationClosed, useMayHostAlone } from '../../tournaments/create/hosting.tsx'
import { communities, games } from '../../tournaments/create/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { CreateForm } from './create-form.tsx'
import { TypePicker } from './type-picker.tsx'
import '../../tournaments/create/create.css'
import './create.css'
import '../../ui/form/tiles.css'

const queries: PageQueries = () => [communities(), games()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function CreateLeagueScreen() {
  const t = useTranslation('leagues-create')
  const [search] = useSearchParams()
  const { data: ownCommunities } = useSuspenseQuery(communities())
  const { data: allGames } = useSuspenseQuery(games())
  const managed = ownCommunities.data.filter(({ role }) => role === 'OWNER' || role === 'ADMIN')
  const organizationParam = search.get('organization')
  const mayHostAlone = useMayHostAlone()
  const type = leagueTypes.find((option) => option === search.get('type'))
  return (
    <Page title={type ? t(`title.${type}`) : t('title')} lead={type ? t(`lead.${type}`) : t('lead')}>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      {!mayHostAlone && managed.length === 0 ? (
        <CreationClosed />
      ) : type ? (
        <div className="page-aside">
          <CreateForm
            key={type}
            type={type}
            communities={managed}
            games={allGames.data}
            mayHostAlone={mayHostAlone}
            organizationId={managed.some(({ id }) => id === organizationParam) ? organizationParam : null}
          />
          <aside className="league-other">
            <h2>{t('otherTypes')}</h2>
            <TypePicker search={search} />
          </aside>
        </div>
      ) : (
        <div className="mt-6">
          <TypePicker search={search} />
          <p className="hint mt-6">
            {t('tournamentHint')} <Link to="/tournaments/new">{t('createTournament')}</Link>
          </p>
        </div>
      )}
    </Page>
  )
}
