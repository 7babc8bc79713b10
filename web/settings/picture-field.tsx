import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { type User, useProfileSaved } from '../identity/queries.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { imageError } from '../lib/image-error.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { acceptedTypes, useSelectedFile } from './picture.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** Cropping would keep only the first frame. */
const isAnimated = ({ type }: File) => type === 'image/gif'

type PictureFieldProps = {
  label: ReactNode
  maxBytes: number
  /** The address of the stored picture. */
  current: string | null
  preview: (url: string | null) => ReactNode
  send: (file: File) => Promise<User>
  remove: () => Promise<User>
  removeLabel: string
  /** The question before the picture is removed. */
  removeTitle: string
  /** Width divided by height of the stored picture. */
  aspect: number
}

/** Selects, previews and uploads a picture. The selection remains if the upload fails. */
export function PictureField({
  label,
  maxBytes,
  current,
  preview,
  send,
  remove,
  removeLabel,
  removeTitle,
  aspect,
}: PictureFieldProps) {
  const t = useTranslation('settings')
  const problem = useTranslation('problems')
  const formatProblem = useProblemText()
  const { number } = useFormat()
  const onSaved = useProfileSaved()
  const id = useId()
  const { selected, select, clear } = useSelectedFile()
  const { selected: uncropped, select: crop, clear: stopCrop } = useSelectedFile()
  const [selectionError, setSelectionError] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: send,
    onSuccess: async (user) => {
      clear()
      await onSaved(user)
    },
  })
  const [isRemoving, setRemoving] = useState(false)
  const removal = useMutation({ mutationFn: remove, onSuccess: onSaved, onSettled: () => setRemoving(false) })
  const failure = upload.error ?? removal.error

  function selectFile(file: File | undefined) {
    if (!file) return
    const error = imageError(file, maxBytes)
    setSelectionError(error)
    upload.reset()
    if (error) return
    if (isAnimated(file)) select(file)
    else crop(file)
  }

  return (
    <div className="grid gap-3">
      {preview(selected?.url ?? current)}
      <div className="flex flex-wrap items-center gap-3">
        <label className="button focus-within:outline-2" data-kind="default" data-size="small" htmlFor={id}>
          <span className="button-label">
            <ImageUp size={16} aria-hidden="true" />
            {label}
          </span>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept={acceptedTypes}
            onChange={(event) => {
              selectFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {selected && (
          <>
            <Button size="small" kind="primary" loading={upload.isPending} onClick={() => upload.mutate(selected.file)}>
              {t('savePicture')}
            </Button>
            <Button size="small" kind="ghost" disabled={upload.isPending} onClick={clear}>
              {t('cancel')}
            </Button>
          </>
        )}
        {!selected && current && (
          <Button size="small" kind="ghost" onClick={() => setRemoving(true)}>
            <Trash2 size={16} aria-hidden="true" />
            {removeLabel}
          </Button>
        )}
      </div>
      {isRemoving && (
        <LazyConfirmDialog
          title={removeTitle}
          keep={t('cancel')}
          act={removeLabel}
          busy={removal.isPending}
          onAct={() => removal.mutate()}
          onClose={() => setRemoving(false)}
        />
      )}
      {uncropped && (
        <Suspense>
          <CropDialog
            source={uncropped}
            aspect={aspect}
            onClose={stopCrop}
            onCrop={(file) => {
              stopCrop()
              select(file)
            }}
          />
        </Suspense>
      )}
      <p className="hint">{t('pictureRules', { size: number(maxBytes / 1_000_000) })}</p>
      <FormError message={selectionError ? problem(selectionError) : failure ? formatProblem(failure) : undefined} />
    </div>
  )
}
