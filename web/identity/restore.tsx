import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { useProblem } from '../lib/problem.ts'
import { Button } from '../ui/button.tsx'
import { FormMistake } from '../ui/form-mistake.tsx'
import { Refused } from '../ui/states.tsx'
import { Time } from '../ui/time.tsx'

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
      title={t('leaving')}
      action={
        <>
          <FormMistake message={restore.error ? say(restore.error) : undefined} />
          <Button size="small" loading={restore.isPending || restore.isSuccess} onClick={() => restore.mutate()}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {t('leavingUntil')} <Time at={dueAt} show="full" />
      <br />
      {t('leavingWhat')}
    </Refused>
  )
}
