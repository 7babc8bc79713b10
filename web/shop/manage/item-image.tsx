import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { shopLimits as limits } from '@guildhall/contract/shop/constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { imageError } from '../../lib/image-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { type ManagedItem, shopReads } from './queries.ts'

/** Uploads or removes the image of an item. */
export function ItemImage({ organizationId, item }: { organizationId: string; item: ManagedItem }) {
  const t = useTranslation('shop-manage')
  const tProblems = useTranslation('problems')
  const describeProblem = useProblemText()
  const { number } = useFormat()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const params = { id: organizationId, itemId: item.id }
  const store = useMutation({
    mutationFn: (file: File | null) => {
      if (!file) return call('PATCH /organizations/{id}/items/{itemId}', { params, body: { image: null } })
      const body = new FormData()
      body.set('image', file)
      return call('POST /organizations/{id}/items/{itemId}/image', { params, body })
    },
    onSuccess: () => Promise.all(shopReads.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] }))),
  })
  function upload(file: File) {
    const error = imageError(file, limits.imageBytes)
    setProblem(error)
    if (!error) store.mutate(file)
  }
  return (
    <div className="item-image">
      <div className="flex flex-wrap items-center gap-2">
        <FilePicker
          label={store.isPending ? t('uploading') : item.image ? t('changeImage') : t('uploadImage')}
          fileName={null}
          accept={imageTypes.join(',')}
          onPick={upload}
        />
        {item.image && (
          <Button size="small" kind="ghost" disabled={store.isPending} onClick={() => setRemoving(true)}>
            <Trash2 size={16} aria-hidden="true" />
            {t('removeImage')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <LazyConfirmDialog
          title={t('removeImageTitle', { name: item.title })}
          keep={t('keepImage')}
          act={t('removeImage')}
          busy={store.isPending}
          onAct={() => store.mutate(null, { onSettled: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
      <p className="hint">
        {t(item.type === 'BANNER' ? 'bannerImageRules' : 'imageRules', { size: number(limits.imageBytes / 1_000_000) })}
      </p>
      <FormError message={problem ? tProblems(problem) : store.error ? describeProblem(store.error) : undefined} />
    </div>
  )
}
