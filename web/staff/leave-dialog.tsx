import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords('staff')
  return (
    <Modal
      open
      onClose={onStay}
      title={t('seedsUnsaved')}
      description={t('leaveSeeds')}
      footer={
        <>
          <Button kind="primary" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('leaveUnsaved')}
          </Button>
        </>
      }
    />
  )
}
