import { useTranslation } from '../lib/i18n/i18n.ts'
import { ResultMark as Mark, FormMarks as Marks } from '../ui/feedback/form-marks.tsx'
import type { PlayerResult } from './queries.ts'

function useResultText() {
  const t = useTranslation('profiles')
  return (result: PlayerResult) => ({ result, letter: t(`mark.${result}`), name: t(`result.${result}`) })
}

export function ResultBadge({ result }: { result: PlayerResult }) {
  const textOf = useResultText()
  return <Mark {...textOf(result)} />
}

/** The last results, in the order of play. `form` starts with the latest. */
export function RecentForm({ form, label }: { form: readonly PlayerResult[]; label: string }) {
  const textOf = useResultText()
  return <Marks results={form.toReversed().map(textOf)} label={label} />
}
