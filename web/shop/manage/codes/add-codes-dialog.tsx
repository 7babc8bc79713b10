import { shopLimits as limits } from '@guildhall/contract/shop/constants.ts'
import { useState } from 'react'
import { type ReplyTo, useCommand } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextOrFile } from '../../../ui/controls/text-or-file.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFieldCheck } from '../../../ui/form/use-field-check.ts'
import { useRequired } from '../../../ui/form/use-required.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { shopReads } from '../queries.ts'

type CodeImport = ReplyTo<'POST /admin/items/{id}/redeem-codes'>

/** Adds codes that were pasted or uploaded: first what would happen to each line, then the import. */
export function AddCodesDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const t = useTranslation('shop-manage')
  const describeProblem = useProblemText()
  const [text, setText] = useState('')
  const check = useFieldCheck(useRequired().text(text))
  const preview = useCommand('POST /admin/items/{id}/redeem-codes')
  const add = useCommand('POST /admin/items/{id}/redeem-codes', shopReads)
  const params = { id: itemId }
  const result = preview.data
  const failure = preview.error ?? add.error
  // Not in the callbacks of `mutate`: they are not called if the dialog is closed meanwhile.
  async function store() {
    try {
      const { added } = await add.mutateAsync({ params, body: { text } })
      toast({ text: t('codesAdded', { count: added }), tone: 'success' })
      onClose()
    } catch {} // the form shows it
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('addCodes')}
      {...(!result && { description: t('addCodesAbout') })}
      footer={
        result ? (
          <>
            <Button kind="ghost" onClick={() => preview.reset()}>
              {t('back')}
            </Button>
            <Button kind="primary" loading={add.isPending} disabled={result.added === 0} onClick={() => void store()}>
              {t('addCount', { count: result.added })}
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            loading={preview.isPending}
            onClick={() => check.ifValid(() => preview.mutate({ params, body: { text, preview: true } }))}
          >
            {t('checkCodes')}
          </Button>
        )
      }
    >
      <div className="mt-3 grid gap-4" data-unsaved={text !== '' || undefined}>
        {result ? (
          <ImportResult result={result} />
        ) : (
          <TextOrFile
            chooseFile={t('chooseFile')}
            label={t('codesText')}
            rows={8}
            maxLength={limits.codesText}
            autoComplete="off"
            spellCheck={false}
            {...check.field}
            value={text}
            onChange={setText}
          />
        )}
        <FormError message={failure ? describeProblem(failure) : undefined} />
      </div>
    </Modal>
  )
}

const shownLines = 20

function ImportResult({ result: { added, duplicates, invalid } }: { result: CodeImport }) {
  const t = useTranslation('shop-manage')
  const skipped = [
    ...duplicates.map(({ line, code, of }) => ({ line, code, reason: t(`duplicate.${of}`) })),
    ...invalid.map(({ line, code }) => ({ line, code, reason: t('codeTooLong') })),
  ].sort((a, b) => a.line - b.line)
  return (
    <>
      <p>
        <b>{t('codesReady', { count: added })}</b> {skipped.length > 0 && t('codesSkipped', { count: skipped.length })}
      </p>
      {skipped.length > 0 && (
        <ul className="skipped-codes">
          {skipped.slice(0, shownLines).map(({ line, code, reason }) => (
            <li key={line}>
              <span>{t('line', { line })}</span>
              <code>{code}</code>
              <span>{reason}</span>
            </li>
          ))}
          {skipped.length > shownLines && <li>{t('moreSkipped', { count: skipped.length - shownLines })}</li>}
        </ul>
      )}
    </>
  )
}
