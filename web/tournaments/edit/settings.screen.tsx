/** The settings of a tournament, with a preview of its bracket. */
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { tournament } from '../../events/queries.ts'
import { clientLoad, serverLoad } from '../../lib/api/load.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { EventSettings, settingsQueries } from './event-settings.tsx'
import { PreviewPanel } from './preview-panel.tsx'

const BracketPreview = lazy(async () => ({
  default: (await import('../../bracket/views/bracket-preview.tsx')).BracketPreview,
}))

export const loader = serverLoad(settingsQueries)
export const clientLoader = clientLoad(settingsQueries)

export default function SettingsScreen() {
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  return (
    <EventSettings>
      {hasMatches(event.type) && (
        <PreviewPanel type={event.type}>
          {(entrants) => <BracketPreview tournamentId={id} entrants={entrants} />}
        </PreviewPanel>
      )}
    </EventSettings>
  )
}
