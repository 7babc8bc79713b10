import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'

/** The deletion date of an account, with a button to restore it. */
export function Restore({ dueAt }: { dueAt: string }) {
  const t = useTranslation('identity')
  const formatProblem = useProblemText()
  const restore = useMutation({
    mutationFn: () => call('POST /user/restore'),
    onSuccess: () => window.location.reload(),
  })
  return (
    <AccessDenied
      icon={Trash2}
      title={t('deletion.title')}
      action={
        <>
          <FormError message={restore.error ? formatProblem(restore.error) : undefined} />
          <Button size="small" loading={restore.isPending || restore.isSuccess} onClick={() => restore.mutate()}>
            {t('deletion.keep')}
          </Button>
        </>
      }
    >
      {t('deletion.dateLabel')} <Time at={dueAt} show="full" />
      <br />
      {t('deletion.text')}
    </AccessDenied>
  )
}
