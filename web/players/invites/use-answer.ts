import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Invite, useEntryAnew } from '../queries.ts'

/** Yes leads to the event, where the next step is; no stays. The refusal is the caller's to show. */
export function useAnswer({ id, team, tournament }: Invite, token?: string) {
  const t = useWords('players')
  const anew = useEntryAnew()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => call('POST /invites/{id}', { params: { id }, body: token ? { token } : {} }),
    async onSuccess() {
      await anew()
      toast({ text: t('toast.teamJoined', { team: team?.name ?? tournament?.name ?? '' }), tone: 'success' })
      if (tournament) await navigate(`/tournaments/${tournament.id}`)
    },
  })
  const decline = useMutation({
    mutationFn: () => call('DELETE /invites/{id}', { params: { id } }),
    async onSuccess() {
      await anew()
      toast({ text: t('declined') })
    },
  })
  return { accept, decline }
}
