/** The settings of a league: those of any event, with the format of a league. */
import { useParams } from 'react-router'
import { clientLoad, serverLoad } from '../../lib/api/load.ts'
import { EventSettings, settingsQueries } from '../../tournaments/edit/event-settings.tsx'
import { FormatSection } from './format-section.tsx'

export const loader = serverLoad(settingsQueries)
export const clientLoader = clientLoad(settingsQueries)

export default function SettingsScreen() {
  const { id = '' } = useParams()
  return <EventSettings renderFormat={(isOpen) => <FormatSection id={id} isOpen={isOpen} />} />
}
