import { useEffect } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { toast } from '../feedback/toast.tsx'

/** Without a preview there is nothing to confirm: says why, and closes the dialog. */
export function useFailedPreview(error: Error | null, onClose: () => void) {
  const formatProblem = useProblemText()
  useEffect(() => {
    if (!error) return
    toast({ text: formatProblem(error), tone: 'danger' })
    onClose()
  }, [error, formatProblem, onClose])
}
