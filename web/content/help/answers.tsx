import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { Faq } from './queries.ts'

/** Questions that open. They are the browser's own, so they work before any script does. */
export function Answers({ answers, isOpen = false }: { answers: readonly Faq[]; isOpen?: boolean }) {
  return (
    <ul className="answers">
      {answers.map(({ id, question, answer }) => (
        <li key={id}>
          <details open={isOpen}>
            <summary className="answer-question">
              <span>{question}</span>
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <RichText html={answer} />
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys walk from question to question; up from the first leads back to the search. */
export function walkAnswers(event: KeyboardEvent<HTMLElement>, search: HTMLElement | null) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const isHere = event.target === search || (event.target instanceof Element && event.target.matches('summary'))
  if (!step || !isHere) return
  const questions = [...event.currentTarget.querySelectorAll('summary')]
  const place = questions.findIndex((question) => question === event.target)
  const next = place + step
  const target = next < 0 ? search : questions[next]
  if (!target) return
  event.preventDefault()
  target.focus()
}
