import { useState } from 'react'
import type { InputOf } from '../../lib/api/api.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useOnceKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useReread } from '../queries.ts'
import { ImportPreview } from './import-preview.tsx'

type Given = Omit<InputOf<'POST /tournaments/{id}/players/import'>['body'], 'apply'> & { text: string }

/** A table or a list: look first at what would happen, line by line, then do it. */
export function ImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('manage')
  const say = useProblem()
  const once = useOnceKey()
  const reread = useReread()
  const [text, setText] = useState('')
  const [given, setGiven] = useState<Given>({ text: '' })
  const look = useCommand('POST /tournaments/{id}/players/import')
  const apply = useCommand('POST /tournaments/{id}/players/import')
  const seen = look.data

  function ask(next: Given) {
    setGiven(next)
    look.mutate({ params: { id }, body: next })
  }
  const run = () =>
    apply.mutate(
      { params: { id }, body: { ...given, apply: true }, idempotencyKey: once.keyOf(given) },
      {
        onSuccess: ({ added }) => {
          toast({ text: t('imported', { count: added }), tone: 'success' })
          reread()
          onClose()
        },
      },
    )
  const failure = look.error ?? apply.error
  return (
    <Modal
      open
      onClose={onClose}
      title={t('importTitle')}
      maxWidth={760}
      {...(!seen && { description: t('importWhat') })}
      footer={
        seen ? (
          <>
            <Button kind="ghost" onClick={() => look.reset()}>
              {t('back')}
            </Button>
            <Button kind="primary" loading={apply.isPending} disabled={seen.ready === 0} onClick={run}>
              {t('importReady', { count: seen.ready })}
            </Button>
          </>
        ) : (
          <Button kind="primary" loading={look.isPending} disabled={!text.trim()} onClick={() => ask({ text })}>
            {t('importPreview')}
          </Button>
        )
      }
    >
      <div className="mt-2 grid gap-4">
        {seen ? (
          <ImportPreview
            preview={seen}
            isPending={look.isPending}
            onChange={(change) => ask({ text: given.text, header: seen.header, mapping: seen.mapping, ...change })}
          />
        ) : (
          <>
            <TextArea
              label={t('importText')}
              placeholder={t('importExample')}
              rows={8}
              maxLength={500_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <label className="desk-file">
              {t('importFile')}
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
              />
            </label>
          </>
        )}
        <FormMistake message={failure ? say(failure) : undefined} />
      </div>
    </Modal>
  )
}
