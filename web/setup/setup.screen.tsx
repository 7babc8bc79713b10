/** `/setup`: asks the first admin of a new site for its settings, step by step. Finished, it is closed for good. */
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { isMissing } from '../lib/api/is-missing.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AccessDenied, LoadError } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CreationStep } from './creation-step.tsx'
import { FinishStep } from './finish-step.tsx'
import { GamesStep } from './games-step.tsx'
import { type SetupState, type Step, setupState, steps } from './queries.ts'
import { SiteStep } from './site-step.tsx'
import { MailStep, StorageStep } from './test-steps.tsx'
import './setup.css'

export default function SetupScreen() {
  const t = useTranslation('setup')
  const tShell = useTranslation('shell')
  const { user } = useSession()
  // Not requested for other users: the call does not exist for them.
  const { data, error, refetch } = useQuery({ ...setupState(), enabled: user?.role === 'SUPER', retry: false })
  const isClosed = isMissing(error) || user?.role !== 'SUPER'
  return (
    <Page title={t('title')} {...(!isClosed && { lead: t('lead') })}>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      <div className="pt-8">
        {isClosed ? (
          <AccessDenied
            title={t('closed')}
            {...(user?.role === 'SUPER' && {
              action: (
                <Link className="text-link" to="/admin">
                  {tShell('admin')}
                </Link>
              ),
            })}
          >
            {t('closedText')}
          </AccessDenied>
        ) : data ? (
          <Wizard state={data} />
        ) : error ? (
          <LoadError onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </div>
    </Page>
  )
}

function Wizard({ state }: { state: SetupState }) {
  const t = useTranslation('setup')
  const [search, setSearch] = useSearchParams()
  const step: Step = steps.find((name) => name === search.get('step')) ?? 'site'
  const index = steps.indexOf(step)
  const onNext = () => setSearch({ step: steps[index + 1] ?? 'finish' }, { preventScrollReset: true })
  return (
    <div className="setup-layout">
      <nav aria-label={t('steps')}>
        <ol className="setup-steps">
          {steps.map((name, position) => (
            <li key={name}>
              <Link to={`?step=${name}`} preventScrollReset aria-current={name === step ? 'step' : undefined}>
                <span className="setup-number" data-done={position < index || undefined}>
                  {position < index ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : position + 1}
                </span>
                <span className="setup-step-name">{t(`step.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <section className="setup-part" aria-labelledby="setup-step">
        <h2 id="setup-step">{t(`step.${step}`)}</h2>
        <p className="hint">{t(`about.${step}`)}</p>
        {step === 'site' && <SiteStep state={state} onNext={onNext} />}
        {step === 'mail' && <MailStep state={state} onNext={onNext} />}
        {step === 'storage' && <StorageStep state={state} onNext={onNext} />}
        {step === 'founding' && <CreationStep state={state} onNext={onNext} />}
        {step === 'games' && <GamesStep state={state} onNext={onNext} />}
        {step === 'finish' && <FinishStep state={state} />}
      </section>
    </div>
  )
}
