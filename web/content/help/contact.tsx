import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './contact.css'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

type ContactProps = { topic: string | null; title: ReactNode; lead: ReactNode }

/** The contact form. */
export function Contact({ topic, title, lead }: ContactProps) {
  return (
    <section className="contact" id="contact">
      <div className="contact-text">
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ContactForm topic={topic} />
      </Suspense>
    </section>
  )
}
