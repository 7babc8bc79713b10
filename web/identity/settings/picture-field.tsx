import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useProblem } from '../../lib/api/problem.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { type User, useSettle } from '../queries.ts'
import { accepted, refusalOf, useChosen } from './picture.ts'

type PictureFieldProps = {
  label: ReactNode
  maxBytes: number
  /** The picture that stands there now. */
  current: string | null
  preview: (url: string | null) => ReactNode
  send: (file: File) => Promise<User>
  remove: () => Promise<User>
  removeLabel: string
}

/** Choose, look, send: nothing leaves before it was seen in its place, and nothing chosen is lost when sending fails. */
export function PictureField({ label, maxBytes, current, preview, send, remove, removeLabel }: PictureFieldProps) {
  const t = useWords('settings')
  const problem = useWords('problems')
  const say = useProblem()
  const { number } = useFormat()
  const settle = useSettle()
  const id = useId()
  const { chosen, choose, forget } = useChosen()
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: send,
    onSuccess: async (user) => {
      forget()
      await settle(user)
    },
  })
  const removal = useMutation({ mutationFn: remove, onSuccess: settle })
  const failure = upload.error ?? removal.error

  function take(file: File | undefined) {
    if (!file) return
    const refused = refusalOf(file, maxBytes)
    setRefusal(refused)
    upload.reset()
    if (!refused) choose(file)
  }

  return (
    <div className="grid gap-3">
      {preview(chosen?.url ?? current)}
      <div className="flex flex-wrap items-center gap-3">
        <label className="button focus-within:outline-2" data-kind="default" data-size="small" htmlFor={id}>
          <span className="button-face">
            <ImageUp size={16} aria-hidden="true" />
            {label}
          </span>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept={accepted}
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {chosen && (
          <>
            <Button size="small" kind="primary" loading={upload.isPending} onClick={() => upload.mutate(chosen.file)}>
              {t('savePicture')}
            </Button>
            <Button size="small" kind="ghost" disabled={upload.isPending} onClick={forget}>
              {t('cancel')}
            </Button>
          </>
        )}
        {!chosen && current && (
          <Button size="small" kind="ghost" loading={removal.isPending} onClick={() => removal.mutate()}>
            <Trash2 size={16} aria-hidden="true" />
            {removeLabel}
          </Button>
        )}
      </div>
      <p className="hint">{t('pictureRules', { size: number(maxBytes / 1_000_000) })}</p>
      <FormMistake message={refusal ? problem(refusal) : failure ? say(failure) : undefined} />
    </div>
  )
}
