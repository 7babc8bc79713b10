import { type ReactNode, Suspense } from 'react'
import { useSite } from '../../lib/api/site.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './contact.css'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

type ContactProps = { topic: string | null; title: ReactNode; lead: ReactNode }

/** The contact form, and the address of the team behind the site if it has one. */
export function Contact({ topic, title, lead }: ContactProps) {
  const t = useTranslation('help')
  const email = useSite()?.contactEmail
  return (
    <section className="contact" id="contact">
      <div className="contact-text">
        <h2>{title}</h2>
        <p>{lead}</p>
        {email && (
          <p>
            {t('orEmail')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ContactForm topic={topic} />
      </Suspense>
    </section>
  )
}
