/** The email address and its change. The link in the email opens this page with a token; the button submits it. */
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { me, useProfileSaved } from '../identity/queries.ts'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RichTranslation } from '../lib/i18n/rich-translation.tsx'
import { Button } from '../ui/controls/button.tsx'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'
import { EmailChange } from './email-change.tsx'

export default function EmailScreen() {
  const t = useTranslation('settings')
  const [search] = useSearchParams()
  const { data: user } = useSuspenseQuery(me())
  const email = search.get('email')
  const token = search.get('token')
  return (
    <SettingsSection title={t('email')} lead={t('emailLead')}>
      <div className="setting">
        <span className="setting-text">
          <span className="name">{user.email ?? t('emailNone')}</span>
          <small>{t('emailVisibility')}</small>
        </span>
        {user.emailVerified && (
          <span className="flex items-center gap-1.5 text-ui text-success">
            <CircleCheck size={16} aria-hidden="true" />
            {t('emailVerified')}
          </span>
        )}
      </div>
      {email && token ? (
        <ConfirmLink email={email} token={token} />
      ) : (
        <SettingsPart title={t('emailChange')} about={t('emailChangeAbout')}>
          <EmailChange />
        </SettingsPart>
      )}
    </SettingsSection>
  )
}

function ConfirmLink({ email, token }: { email: string; token: string }) {
  const t = useTranslation('settings')
  const formatProblem = useProblemText()
  const onSaved = useProfileSaved()
  const navigate = useNavigate()
  const goBack = () => navigate('/settings/email', { replace: true })
  const confirm = useMutation({
    mutationFn: () => call('POST /user/email/confirm', { body: { email, token } }),
    onSuccess: async (user) => {
      await onSaved(user)
      goBack()
    },
  })
  if (confirm.error) {
    return (
      <AccessDenied
        title={formatProblem(confirm.error)}
        action={
          <Button size="small" onClick={goBack}>
            {t('emailStartOver')}
          </Button>
        }
      />
    )
  }
  return (
    <SettingsPart title={t('emailConfirmTitle')}>
      <p>
        <RichTranslation
          text={t('emailConfirmAs', { email })}
          parts={{ b: (text) => <b className="name">{text}</b> }}
        />
      </p>
      <div className="settings-save">
        <Button kind="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('emailConfirm')}
        </Button>
        <Button kind="ghost" onClick={goBack}>
          {t('cancel')}
        </Button>
      </div>
    </SettingsPart>
  )
}
