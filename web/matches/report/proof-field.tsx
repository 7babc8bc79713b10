import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { Camera, ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export type Proof = { id: string; image: { url: string } }

type ProofFieldProps = {
  /** The upload target and the purpose of the images. */
  address: 'POST /matches/{id}/upload' | 'POST /tournaments/{id}/submissions/upload'
  targetId: string
  proof: readonly Proof[]
  required: boolean
  error?: string | undefined
  /** The list may change while an image is uploaded, so it gets an update of the latest list. */
  onChange: (update: (latest: readonly Proof[]) => readonly Proof[]) => void
  /** The form is not sent while it is busy: the result would lack the image. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

/** Images of the result: chosen from the device, or taken with the camera. */
export function ProofField(props: ProofFieldProps) {
  const { address, targetId, proof, required, error, onChange, isBusy, onBusy } = props
  const t = useTranslation('matches')
  const tProblems = useTranslation('problems')
  const describeProblem = useProblemText()
  const id = useId()
  const upload = useCommand(address)

  async function add(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, submissionLimits.images - proof.length)
    input.value = ''
    onBusy(true)
    for (const file of files) {
      if (file.size > submissionLimits.imageBytes) {
        toast({ text: tProblems('IMAGE_TOO_LARGE'), tone: 'danger' })
        continue
      }
      const body = new FormData()
      body.set('image', file)
      try {
        const image = await upload.mutateAsync({ params: { id: targetId }, body })
        onChange((latest) => [...latest, image])
      } catch (error) {
        toast({ text: describeProblem(error), tone: 'danger' })
      }
    }
    onBusy(false)
  }

  const isFull = proof.length >= submissionLimits.images || isBusy
  const accept = imageTypes.join(',')
  return (
    <div className="proof">
      <p className="field-label" id={`${id}-about`}>
        {t('proof')} <small>{required ? t('required') : t('optional')}</small>
      </p>
      <div className="proof-list">
        {proof.map((item, index) => (
          <span key={item.id} className="proof-image">
            <img src={item.image.url} alt={t('image', { number: index + 1 })} />
            <IconButton
              label={t('removeImage', { number: index + 1 })}
              onClick={() => onChange((latest) => latest.filter(({ id }) => id !== item.id))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        <label className="proof-add" aria-busy={isBusy || undefined}>
          <ImagePlus size={18} aria-hidden="true" />
          {isBusy ? t('uploading') : t('addImage')}
          <input
            type="file"
            multiple
            accept={accept}
            disabled={isFull}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-about ${id}-error` : `${id}-about`}
            onChange={(event) => add(event.target)}
          />
        </label>
        <label className="proof-add" data-camera>
          <Camera size={18} aria-hidden="true" />
          {t('takeImage')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isFull}
            aria-describedby={`${id}-about`}
            onChange={(event) => add(event.target)}
          />
        </label>
      </div>
      <FormError id={`${id}-error`} message={error} />
    </div>
  )
}
