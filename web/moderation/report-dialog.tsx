import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import {
  type ReportTargetKind,
  type ReportType,
  reportLimits,
  reportTypes,
} from '@guildhall/contract/reports/constants.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/checks.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import './report-dialog.css'

export type ReportTarget = { kind: ReportTargetKind; id: string }
type ReportDialogProps = { target: ReportTarget; open: boolean; onClose: () => void }

/** Sends a report to the moderators. Load it by `lazy()`. */
export function ReportDialog({ target, open, onClose }: ReportDialogProps) {
  const t = useTranslation('reports')
  const formatProblem = useProblem()
  const [type, setType] = useState<ReportType | null>(null)
  const [description, setDescription] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const upload = useCommand('POST /reports/upload')
  const report = useCommand('POST /reports')
  const failure = upload.error ?? report.error

  async function send(type: ReportType) {
    try {
      const imageId = picture && (await upload.mutateAsync({ body: formOf(picture) })).id
      const text = description.trim()
      await report.mutateAsync({
        body: { target, type, ...(text && { description: text }), ...(imageId && { imageId }) },
      })
    } catch {
      return // shown above the buttons
    }
    toast({ text: t('sent'), tone: 'success' })
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t(`title.${target.kind}`)}
      description={t(target.kind === 'message' ? 'leadMessage' : 'lead')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            disabled={!type}
            loading={upload.isPending || report.isPending}
            onClick={() => type && void send(type)}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="report-form">
        <fieldset>
          <legend>{t('type')}</legend>
          {reportTypes.map((option) => (
            <Radio key={option} name="report-type" checked={type === option} onChange={() => setType(option)}>
              <span className="report-type">
                {t(`type.${option}`)}
                <small>{t(`type.${option}.about`)}</small>
              </span>
            </Radio>
          ))}
        </fieldset>
        <TextArea
          label={t('description')}
          note={t('optional')}
          rows={3}
          maxLength={reportLimits.description.max}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <div className="report-picture">
          <FilePicker
            label={t('picture')}
            fileName={picture?.name ?? null}
            accept={imageTypes.join(',')}
            onPick={setPicture}
          />
          {picture && (
            <Button kind="ghost" size="small" onClick={() => setPicture(null)}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <FormMistake message={failure ? formatProblem(failure) : undefined} />
      </div>
    </Modal>
  )
}

function formOf(picture: File) {
  const form = new FormData()
  form.append('image', picture)
  return form
}
