import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { type Invite, useReloadEntry } from '../players/queries.ts'
import { toast } from '../ui/feedback/toast.tsx'

/** Accepting leads to the event, where the next step is; declining stays on the page. The caller shows a refusal. */
export function useAnswer({ id, team, tournament }: Invite, token?: string) {
  const t = useTranslation('players')
  const reloadEntry = useReloadEntry()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => call('POST /invites/{id}', { params: { id }, body: token ? { token } : {} }),
    async onSuccess() {
      await reloadEntry()
      toast({ text: t('toast.teamJoined', { team: team?.name ?? tournament?.name ?? '' }), tone: 'success' })
      if (tournament) await navigate(eventPath(tournament))
    },
  })
  const decline = useMutation({
    mutationFn: () => call('DELETE /invites/{id}', { params: { id } }),
    async onSuccess() {
      await reloadEntry()
      toast({ text: t('declined') })
    },
  })
  return { accept, decline }
}
