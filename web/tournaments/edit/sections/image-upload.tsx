import { type ArtworkKind, tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tournament } from '../../../events/queries.ts'
import { call } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { imageError } from '../../../lib/image-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { ImageButton } from '../../../ui/controls/image-button.tsx'
import { useEventDraft } from '../use-draft.ts'

export function ImageUpload({ kind, preview }: { kind: ArtworkKind; preview: ReactNode }) {
  const t = useTranslation('edit')
  const tProblems = useTranslation('problems')
  const describeProblem = useProblemText()
  const { number } = useFormat()
  const { event, lock } = useEventDraft()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const store = useMutation({
    mutationFn: async (file: File | null) => {
      const params = { id: event.id }
      if (!file) {
        const { [kind]: _, ...assets } = event.assets
        return void (await call('PATCH /tournaments/{id}', { params, body: { assets } }))
      }
      const form = new FormData()
      form.set('place', kind)
      form.set('image', file)
      await call('POST /tournaments/{id}/upload', { params, body: form })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: tournament(event.id).queryKey }),
  })

  function upload(file: File) {
    const newRefusal = imageError(file, limits.backgroundBytes)
    setRefusal(newRefusal)
    if (!newRefusal) store.mutate(file)
  }

  const isLocked = lock('assets') !== null
  return (
    <div className="image" data-kind={kind}>
      <h3>{t(`place.${kind}`)}</h3>
      <p className="hint">{t(`placeAbout.${kind}`)}</p>
      <div className="image-frame" data-busy={store.isPending || undefined}>
        {preview}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ImageButton kind="ghost" disabled={isLocked} loading={store.isPending} onPick={upload}>
          <ImageUp size={16} aria-hidden="true" />
          {t(`choose.${kind}`)}
        </ImageButton>
        {event.assets[kind] && !isLocked && (
          <Button size="small" kind="ghost" onClick={() => store.mutate(null)}>
            <Trash2 size={16} aria-hidden="true" />
            {t('removeImage')}
          </Button>
        )}
      </div>
      <p className="hint">{t('imageRules', { size: number(limits.backgroundBytes / 1_000_000) })}</p>
      <FormError message={refusal ? tProblems(refusal) : store.error ? describeProblem(store.error) : undefined} />
    </div>
  )
}
