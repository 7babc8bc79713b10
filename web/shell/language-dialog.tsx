import { useLocation } from 'react-router'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { deviceStore } from '../lib/page/storage.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { saveLanguageChoice } from './language-choice.ts'
import { LanguageList } from './language-list.tsx'

/** The same page in another language. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslation('shell')
  const current = useLocale()
  const { pathname, search, hash } = useLocation()
  return (
    <Modal open={open} onClose={onClose} title={t('chooseLanguage')} maxWidth={700}>
      <LanguageList
        path={pathname + search + hash}
        onSelect={(code, event) => {
          saveLanguageChoice(deviceStore, code)
          if (code === current) event.preventDefault()
          onClose()
        }}
      />
    </Modal>
  )
}
