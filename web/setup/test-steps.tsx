import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import type { SetupState } from './queries.ts'

type StepProps = { state: SetupState; onNext: () => void }

/** Sends an email to the admin and says whether the mail server accepted it. */
export function MailStep({ state: { email }, onNext }: StepProps) {
  const t = useTranslation('setup')
  const test = useCommand('POST /setup/mail', [])
  return (
    <>
      {email.server ? (
        <TestRow
          label={t('sendTest', { email: email.to })}
          test={test}
          passed={t('mailAccepted', { email: email.to })}
          failed={t('mailRefused')}
        />
      ) : (
        <p>{t(email.mailbox ? 'mailbox' : 'noMailServer')}</p>
      )}
      <NextRow onNext={onNext} isTested={!email.server || test.data?.ok === true} />
    </>
  )
}

/** Writes, reads and deletes a file where uploads are stored. */
export function StorageStep({ state: { storage }, onNext }: StepProps) {
  const t = useTranslation('setup')
  const test = useCommand('POST /setup/storage', [])
  const { mutate } = test
  useEffect(() => mutate({}), [mutate])
  return (
    <>
      <p>{t(storage.bucket ? 'bucket' : 'folder')}</p>
      <TestRow label={t('tryAgain')} test={test} passed={t('storageWorks')} failed={t('storageFails')} />
      <NextRow onNext={onNext} isTested={test.data?.ok === true} />
    </>
  )
}

type Test = {
  data?: { ok: boolean; message: string } | undefined
  error: Error | null
  isPending: boolean
  mutate: (input: Record<string, never>) => void
}

type TestRowProps = { label: string; test: Test; passed: string; failed: string }

function TestRow({ label, test: { data, error, isPending, mutate }, passed, failed }: TestRowProps) {
  const formatProblem = useProblemText()
  return (
    <>
      <div>
        <Button loading={isPending} onClick={() => mutate({})}>
          {label}
        </Button>
      </div>
      <div role="status">
        {data && (
          <Result ok={data.ok}>
            {data.ok ? passed : failed} {!data.ok && <code>{data.message}</code>}
          </Result>
        )}
      </div>
      {error && <FormError message={formatProblem(error)} />}
    </>
  )
}

const Result = ({ ok, children }: { ok: boolean; children: ReactNode }) => (
  <p className="setup-result" data-ok={ok}>
    {ok ? <CircleCheck size={20} aria-hidden="true" /> : <CircleX size={20} aria-hidden="true" />}
    <span>{children}</span>
  </p>
)

/** A failed test does not stop the setup: its cause may take longer to mend. */
function NextRow({ onNext, isTested }: { onNext: () => void; isTested: boolean }) {
  const t = useTranslation('setup')
  return (
    <div>
      <Button kind={isTested ? 'primary' : 'ghost'} onClick={onNext}>
        {t(isTested ? 'continue' : 'later')}
      </Button>
    </div>
  )
}
