import { Copy } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/inputs.tsx'
import { Modal } from './modal.tsx'

type SecretDialogProps = {
  secret: string
  title: string
  text: string
  label: string
  onCopy: () => void
  onClose: () => void
}

/** The only time that a secret is shown. A press beside the dialog does not close it. */
export function SecretDialog({ secret, title, text, label, onCopy, onClose }: SecretDialogProps) {
  const t = useTranslation('ui')
  return (
    <Modal
      open
      closable={false}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('secretStored')}
          </Button>
          <Button kind="primary" onClick={onCopy}>
            <Copy size={16} aria-hidden="true" />
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextField label={label} readOnly value={secret} onFocus={({ target }) => target.select()} />
      </div>
    </Modal>
  )
}
