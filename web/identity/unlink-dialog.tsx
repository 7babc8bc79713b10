import { useTranslation } from '../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

type UnlinkDialogProps = {
  /** The name of the provider. */
  provider: string
  username: string | null
  isPending: boolean
  onUnlink: () => void
  onClose: () => void
}

/** Asks before a linked account is unlinked. */
export function UnlinkDialog({ provider, username, isPending, onUnlink, onClose }: UnlinkDialogProps) {
  const t = useTranslation('settings')
  return (
    <ConfirmDialog
      title={t('unlinkTitle', { account: username ? `${provider} (${username})` : provider })}
      keep={t('keepLinked')}
      act={t('unlinkProvider', { provider })}
      busy={isPending}
      onAct={onUnlink}
      onClose={onClose}
    />
  )
}
