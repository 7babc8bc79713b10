import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { BrowserKind } from './kinds.ts'

type InstructionsProps = { kind: BrowserKind; onClose: () => void; onDismiss: () => void }

/** Each browser has a different button for adding to the home screen. */
export function Instructions({ kind, onClose, onDismiss }: InstructionsProps) {
  const t = useTranslation('home-screen')
  const { siteName: site } = useI18n()
  return (
    <Modal
      open
      onClose={onClose}
      zIndex={30}
      title={t('dialogTitle', { site })}
      description={t('lead')}
      footer={
        <>
          <Button kind="text" onClick={onDismiss}>
            {t('never')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <ol className="steps">
        {['1', '2', '3'].map((step) => (
          <li key={step}>{t(`${kind}.${step}`, { site })}</li>
        ))}
      </ol>
    </Modal>
  )
}
