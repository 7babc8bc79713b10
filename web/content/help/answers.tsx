import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { Faq } from './queries.ts'

type Answer = Pick<Faq, 'id' | 'question' | 'answer'>

/** Expandable questions. They use native elements, so they work before any script loads. */
export function Answers({ answers, isOpen = false }: { answers: readonly Answer[]; isOpen?: boolean }) {
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

/** Arrow keys move between questions; up from the first returns to the search field. */
export function moveBetweenAnswers(event: KeyboardEvent<HTMLElement>, search: HTMLElement | null) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const { target: focused } = event
  if (!step || !(focused instanceof HTMLElement) || !(focused === search || focused.matches('summary'))) return
  const questions = [...event.currentTarget.querySelectorAll<HTMLElement>('summary')]
  const index = questions.indexOf(focused)
  const next = index + step
  const target = next < 0 ? search : questions[next]
  if (!target) return
  event.preventDefault()
  target.focus()
}
