import { useTranslation } from '../lib/i18n/i18n.ts'
import { copyText } from '../ui/controls/copy-text.ts'
import { SecretDialog } from '../ui/overlay/secret-dialog.tsx'

export function SigningSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslation('webhooks')
  return (
    <SecretDialog
      secret={secret}
      title={t('secretTitle')}
      text={t('secretText')}
      label={t('secret')}
      onCopy={() => void copyText(secret, t('secretCopied'))}
      onClose={onClose}
    />
  )
}
