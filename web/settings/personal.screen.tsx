/** Personal data that only the user and the events they join can use. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { SettingsSection } from '../ui/layout/settings-section.tsx'
import { PersonalForm, userInfo } from './personal-form.tsx'

const needs: Needs = () => [userInfo()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function PersonalScreen() {
  const t = useTranslation('settings')
  const { data } = useSuspenseQuery(userInfo())
  return (
    <SettingsSection title={t('personal')} lead={t('personalLead')}>
      <PersonalForm stored={data} />
    </SettingsSection>
  )
}
