import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { Refused } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'

/** While an account waits for its deletion: until when, and the way back. */
export function Restore({ dueAt }: { dueAt: string }) {
  const t = useWords('identity')
  const say = useProblem()
  const restore = useMutation({
    mutationFn: () => call('POST /user/restore'),
    onSuccess: () => window.location.reload(),
  })
  return (
    <Refused
      title={t('deletion.title')}
      action={
        <>
          <FormMistake message={restore.error ? say(restore.error) : undefined} />
          <Button size="small" loading={restore.isPending || restore.isSuccess} onClick={() => restore.mutate()}>
            {t('deletion.keep')}
          </Button>
        </>
      }
    >
      {t('deletion.dateLabel')} <Time at={dueAt} show="full" />
      <br />
      {t('deletion.text')}
    </Refused>
  )
}
