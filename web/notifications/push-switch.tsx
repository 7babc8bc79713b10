import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { readPush, switchOff, switchOn } from './push.ts'

const key = ['push-of-this-browser']

/** Push on this device: on, off, denied by the reader, or not supported. */
export function PushSwitch() {
  const t = useTranslation('notifications')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: readPush, staleTime: 0 })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchOn() : switchOff()),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const state = data?.state
  return (
    <div className="setting flex-wrap">
      <span className="icon-tile">
        <BellRing size={18} aria-hidden="true" />
      </span>
      <span className="setting-text">
        <span className="name">{t('pushThisDevice')}</span>
        <small>{state ? t(`push.${state}`) : t('pushAbout')}</small>
      </span>
      {state === 'off' && (
        <Button size="small" loading={change.isPending} onClick={() => change.mutate(true)}>
          {t('pushOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="small" kind="ghost" loading={change.isPending} onClick={() => change.mutate(false)}>
          {t('pushOff')}
        </Button>
      )}
      {change.error && (
        <p className="form-error w-full pb-2" role="alert">
          {describeProblem(change.error)}
        </p>
      )}
    </div>
  )
}
