import { useTranslation } from '../lib/i18n/i18n.ts'
import { copyText } from '../ui/controls/copy-text.ts'
import { SecretDialog } from '../ui/overlay/secret-dialog.tsx'

/** A new token, the only time that it is shown. */
export function TokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslation('developers')
  return (
    <SecretDialog
      secret={secret}
      title={t('secretTitle')}
      text={t('secretText')}
      label={t('token')}
      onCopy={() => void copyText(secret, t('secretCopied'))}
      onClose={onClose}
    />
  )
}
