import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { settingsReads } from './settings/queries.ts'

/** For owners, until the community is deleted. */
export function UndoDeletionButton({ organizationId }: { organizationId: string }) {
  const t = useTranslation('community-settings')
  const restore = useAction('POST /organizations/{id}/restore', settingsReads, () => t('restored'))
  return (
    <Button size="small" loading={restore.isPending} onClick={() => restore.act({ params: { id: organizationId } })}>
      {t('restore')}
    </Button>
  )
}
