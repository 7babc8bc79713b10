import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { BoughtCode } from '../buy/bought-code.tsx'

type CodeDialogProps = { id: string; title: string; onClose: () => void }

/** The code of an earlier purchase. */
export function CodeDialog({ id, title, onClose }: CodeDialogProps) {
  const t = useTranslation('shop')
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description={t('codeOwn')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <BoughtCode id={id} />
    </Modal>
  )
}
