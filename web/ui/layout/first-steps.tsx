import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './first-steps.css'

type FirstStep = { key: string; label: string; about: string; isDone: boolean; to?: string }
type FirstStepsProps = { title: string; steps: readonly FirstStep[]; doneText: string; children?: ReactNode }

/** What is left to do in something new, each step with a link to where it is done. `doneText` is for screen readers. */
export const FirstSteps = ({ title, steps, doneText, children }: FirstStepsProps) => (
  <section className="first-steps">
    <h2>{title}</h2>
    <ul>
      {steps.map(({ key, label, about, isDone, to }) => {
        const Icon = isDone ? CircleCheck : Circle
        return (
          <li key={key} data-done={isDone || undefined}>
            <Icon size={18} aria-hidden="true" />
            {to && !isDone ? (
              <Link to={to}>
                {label}
                <small>{about}</small>
              </Link>
            ) : (
              <span>
                {label}
                {isDone ? <span className="sr-only"> {doneText}</span> : <small>{about}</small>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
    {children}
  </section>
)
