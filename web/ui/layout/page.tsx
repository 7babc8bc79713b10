import { ArrowRight } from 'lucide-react'
import type { ReactNode, RefCallback } from 'react'
import { Link } from 'react-router'

type PageProps = {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
  /** Art behind the title, as a cover at the top of the page. */
  cover?: ReactNode
  /** For brackets and management pages: up to 1600 px. */
  wide?: boolean
  contentRef?: RefCallback<HTMLDivElement>
  children: ReactNode
}

/** A page: title, facts, actions, then the content. */
export function Page({ title, kicker, lead, facts, actions, cover, wide, contentRef, children }: PageProps) {
  const wrap = wide ? 'wrap-wide' : 'wrap'
  const head = (
    <div className={`${wrap} page-head`}>
      <div className="min-w-0">
        {kicker && <p className="kicker mb-5">{kicker}</p>}
        <h1 data-tall={typeof title === 'string' && hasTallScript(title) ? true : undefined}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {facts}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  )
  return (
    <>
      {cover ? (
        <div className="hero">
          {cover}
          {head}
        </div>
      ) : (
        head
      )}
      <div className={wrap} ref={contentRef}>
        {children}
      </div>
    </>
  )
}

type SectionProps = {
  title: ReactNode
  note?: ReactNode
  more?: { to: string; label: ReactNode }
  id?: string
  className?: string
  children: ReactNode
}

export function Section({ title, note, more, id, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} id={id}>
      <div className="section-head">
        <h2>{title}</h2>
        {note && <span className="note">{note}</span>}
        {more && (
          <Link className="more" to={more.to}>
            {more.label} <ArrowRight size={14} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** Letters that the display font has: its line height fits only these. */
const flatCharacters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
const pictures = /\p{Extended_Pictographic}/u

/** Whether a text needs a higher line: other scripts and emoji are taller than the display font. */
export const hasTallScript = (text: string) => !flatCharacters.test(text) || pictures.test(text)
