import { useNavigate } from 'react-router'
import { ProblemError } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** The community asks for a passcode, answers or an invite link, which only its own page can ask for. */
const askingCodes = ['PASSCODE', 'INVALID', 'INVITE_NEEDED']

/** After joining with one click elsewhere: shows the answer, and opens the page of the community if it asks for more. */
export function useJoinReply() {
  const t = useTranslation('community-join')
  const describeProblem = useProblemText()
  const navigate = useNavigate()
  return {
    showReply: ({ role }: { role: string | null }, name: string) =>
      toast({ text: role ? t('joined', { name }) : t('requested', { name }), tone: 'success' }),
    showRefusal(error: unknown, username: string) {
      const isAsking = error instanceof ProblemError && askingCodes.includes(error.problem.code)
      toast(isAsking ? { text: t('asksMore') } : { text: describeProblem(error), tone: 'danger' })
      if (isAsking) void navigate(`/${username}`)
    },
  }
}
