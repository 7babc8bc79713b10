import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type ContentKind, readsOf } from './queries.ts'

/** Deletes a text and offers to undo it. */
export function useDeletion(kind: ContentKind) {
  const t = useTranslation('admin-content')
  const stale = readsOf[kind]
  const removal = useAction(`DELETE /admin/${kind}/{id}`, stale)
  const restoration = useAction(`POST /admin/${kind}/{id}/restore`, stale, () => t('restored'))
  const restore = (id: string) => void restoration.act({ params: { id } })
  const remove = (id: string, onRemoved?: () => void) =>
    void removal.act({ params: { id } }, () => {
      onRemoved?.()
      toast({ text: t('deleted'), action: { label: t('undo'), onSelect: () => restore(id) } })
    })
  return { remove, restore }
}
