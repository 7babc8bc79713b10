import { Copy } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { copyText } from '../players/copy-text.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { Modal } from '../ui/overlay/modal.tsx'

/** The only time that the secret of an endpoint is shown. A press beside the dialog does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslation('webhooks')
  return (
    <Modal
      open
      closable={false}
      onClose={onClose}
      title={t('secretTitle')}
      description={t('secretText')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('secretStored')}
          </Button>
          <Button kind="primary" onClick={() => void copyText(secret, t('secretCopied'))}>
            <Copy size={16} aria-hidden="true" />
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextField label={t('secret')} readOnly value={secret} onFocus={({ target }) => target.select()} />
      </div>
    </Modal>
  )
}
