import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { FilterList } from './filter-list.tsx'
import { useFilters } from './filters.ts'

type FilterSheetProps = { open: boolean; total: number; onClose: () => void }

/** All filters on a small screen. They apply at once; the button only shows the number of results. */
export function FilterSheet({ open, total, onClose }: FilterSheetProps) {
  const t = useTranslation('explore')
  const { clear } = useFilters()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('filters')}
      footer={
        <>
          <Button kind="ghost" onClick={clear}>
            {t('clear')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('show', { count: total })}
          </Button>
        </>
      }
    >
      <FilterList />
    </Modal>
  )
}
