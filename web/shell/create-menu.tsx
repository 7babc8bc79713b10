import { CalendarRange, ChevronDown, Medal, Plus, Trophy, Users } from 'lucide-react'
import { useFeature } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'

/** Everything that a user can create. */
export function CreateMenu() {
  const t = useTranslation('shell')
  const hasLeagues = useFeature('leagues')
  const league = {
    label: t('create.league'),
    description: t('create.leagueAbout'),
    icon: CalendarRange,
    to: '/leagues/create',
  }
  return (
    <Dropdown
      trigger={
        <Button className="create-link" size="small">
          <Plus size={16} aria-hidden="true" />
          {t('create')}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      items={[
        {
          label: t('create.tournament'),
          description: t('create.tournamentAbout'),
          icon: Trophy,
          to: '/tournaments/new',
        },
        ...(hasLeagues ? [league] : []),
        { label: t('create.series'), description: t('create.seriesAbout'), icon: Medal, to: '/series/create' },
        { label: t('create.community'), description: t('create.communityAbout'), icon: Users, to: '/communities/new' },
      ]}
    />
  )
}
