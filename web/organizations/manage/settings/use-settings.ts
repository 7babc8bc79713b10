import { useSuspenseQuery } from '@tanstack/react-query'
import { call, type InputOf } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { storedOf } from '../../../ui/form/use-edited-from.ts'
import { useManage } from '../manage-access.ts'
import { useRefresh } from '../members/use-refresh.ts'
import { type CommunitySettings, communitySettings, settingsReads } from './queries.ts'

export type SettingsChange = Exclude<InputOf<'PATCH /organizations/{id}'>['body'], FormData>

/** The stored settings, and a function that changes some of them. */
export function useSettings() {
  const t = useTranslation('community-settings')
  const { organization } = useManage()
  const { id } = organization
  const { data: settings } = useSuspenseQuery(communitySettings(id))
  const refresh = useRefresh()
  async function save(change: SettingsChange, editedFrom: CommunitySettings | null) {
    const stored = storedOf(editedFrom && { ...editedFrom, games: editedFrom.gameIds }, change)
    const changed = await call('PATCH /organizations/{id}', { params: { id }, body: { ...change, ...stored } })
    // A page with another handle loads its data itself, except what is stored by id.
    await refresh(changed.username === organization.username ? settingsReads : ['GET /admin/organizations/{id}'])
    toast({ text: t('saved'), tone: 'success' })
    return changed
  }
  return { organization, settings, save, refresh: () => refresh(settingsReads) }
}
