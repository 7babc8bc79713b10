import { assetLimits, imageTypes } from '@guildhall/contract/assets/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fileProblem, uploadSiteFile } from '../../assets/upload-site-file.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import type { CoverImage } from './queries.ts'

type CoverFieldProps = { cover: CoverImage | null; onChange: (cover: CoverImage | null) => void }

/** The cover of an article or a guide. It is uploaded at once, and shown to readers when the text is saved. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const t = useTranslation('admin-content')
  const tProblems = useTranslation('problems')
  const describeProblem = useProblemText()
  const { number } = useFormat()
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadSiteFile('ARTICLE', file),
    onSuccess: ({ id, image }) => image && onChange({ id, url: image.url }),
  })
  function pick(file: File) {
    const newProblem = fileProblem(file, false)
    setProblem(newProblem)
    if (!newProblem) upload.mutate(file)
  }
  return (
    <fieldset className="content-cover">
      <legend>{t('cover')}</legend>
      {cover && <img src={cover.url} alt={t('coverAlt')} />}
      <div className="flex flex-wrap items-center gap-2">
        <FilePicker
          label={upload.isPending ? t('uploading') : cover ? t('changeCover') : t('uploadCover')}
          fileName={null}
          accept={imageTypes.join(',')}
          onPick={pick}
        />
        {cover && (
          <Button size="small" kind="ghost" onClick={() => onChange(null)}>
            <Trash2 size={16} aria-hidden="true" />
            {t('removeCover')}
          </Button>
        )}
      </div>
      <p className="hint">
        {t(cover ? 'coverRules' : 'noCover', { size: number(assetLimits.imageBytes / 1_000_000) })}
      </p>
      <FormError message={problem ? tProblems(problem) : upload.error ? describeProblem(upload.error) : undefined} />
    </fieldset>
  )
}
