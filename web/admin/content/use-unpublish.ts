import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { toastWithUndo } from '../../ui/table/bulk-dialog.tsx'
import { type ContentKind, readsOf } from './queries.ts'

/** Makes a published or scheduled text a draft again, and offers to undo it. */
export function useUnpublish(kind: ContentKind) {
  const t = useTranslation('admin-content')
  const { act } = useAction(`PATCH /admin/${kind}/{id}`, readsOf[kind])
  return (id: string, publishedAt: string | null) =>
    void act({ params: { id }, body: { publishedAt: null } }, () =>
      toastWithUndo(t('unpublished'), t('undo'), () => void act({ params: { id }, body: { publishedAt } })),
    )
}
