import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

type UnsavedProps = { section: string; onStay: () => void; onLeave: () => void }

export function Unsaved({ section, onStay, onLeave }: UnsavedProps) {
  const t = useWords('edit')
  return (
    <Modal
      open
      onClose={onStay}
      title={t('unsavedTitle')}
      description={t('unsavedAbout', { section })}
      footer={
        <>
          <Button kind="primary" onClick={onStay}>
            {t('keepEditing')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('leaveAnyway')}
          </Button>
        </>
      }
    />
  )
}
