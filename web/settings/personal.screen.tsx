/** Personal data that only the user and the events they join can use. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { SettingsSection } from '../ui/layout/settings-section.tsx'
import { PersonalForm, userInfo } from './personal-form.tsx'

const queries: PageQueries = () => [userInfo()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function PersonalScreen() {
  const t = useTranslation('settings')
  const { data } = useSuspenseQuery(userInfo())
  return (
    <SettingsSection title={t('personal')} lead={t('personalLead')}>
      <PersonalForm stored={data} />
    </SettingsSection>
  )
}
