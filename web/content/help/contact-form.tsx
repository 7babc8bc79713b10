import { contactTopics, contactLimits as limits } from '@guildhall/contract/content/constants.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ProblemError, useCommand } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { AccessDenied, LoadError } from '../../ui/feedback/states.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type CheckedField, type Fields, topicOr, validate } from './contact-fields.ts'

export function ContactForm({ topic }: { topic: string | null }) {
  const t = useTranslation('help')
  const { user } = useSession()
  const send = useCommand('POST /contact')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const check = (name: CheckedField) => (_value: string, fields: Fields) => validate(fields)[name]
  const { form, text, values, errorTextOf, errorText, error, isSending, reset } = useForm<Fields>({
    stored: {
      topic: topicOr(topic),
      name: user?.name ?? user?.username ?? '',
      email: user?.email ?? '',
      message: '',
      website: '',
    },
    checks: { name: check('name'), email: check('email'), message: check('message') },
    async send({ topic, name, email, message, website }) {
      const body = { topic, name: name.trim(), email: email.trim(), message: message.trim() }
      await send.mutateAsync({ body: { ...body, ...(website && { website }) } })
      reset()
      setSentTo(body.email)
    },
  })
  /** The text of a rule that the value breaks; a value that only the server refused is described by its field. */
  const errorOf = (name: CheckedField) =>
    errorTextOf(name) &&
    t(`wrong.${validate(values)[name] ?? name}`, {
      min: limits.message.min,
      max: name === 'email' ? 254 : limits[name].max,
    })

  const { error: _, ...trap } = text('website')
  if (sentTo) return <Sent email={sentTo} onReset={() => setSentTo(null)} />
  return (
    <form className="contact-form" {...form}>
      <Select label={t('topic')} {...text('topic')}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topic.${topic}`)}
          </option>
        ))}
      </Select>
      <div className="contact-pair">
        <TextField label={t('name')} autoComplete="name" {...text('name')} error={errorOf('name')} />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...text('email')}
          error={errorOf('email')}
        />
      </div>
      <TextArea
        label={t('message')}
        rows={6}
        description={t('messageAbout', { min: limits.message.min, max: limits.message.max })}
        {...text('message')}
        error={errorOf('message')}
      />
      <label className="contact-trap" aria-hidden="true">
        {t('leaveEmpty')}
        <input tabIndex={-1} autoComplete="off" {...trap} />
      </label>
      {errorText && error && <SendError error={error} />}
      <Button type="submit" kind="primary" loading={isSending}>
        {t('send')}
      </Button>
    </form>
  )
}

function SendError({ error }: { error: Error }) {
  const t = useTranslation('help')
  const describeProblem = useProblemText()
  if (error instanceof ProblemError && error.problem.code === 'RATE_LIMITED')
    return <AccessDenied title={t('tooMany')}>{t('tooManyText')}</AccessDenied>
  return <LoadError>{describeProblem(error)}</LoadError>
}

function Sent({ email, onReset }: { email: string; onReset: () => void }) {
  const t = useTranslation('help')
  return (
    <div className="panel state contact-sent" role="status">
      <span className="frame">
        <CircleCheck size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3>{t('sent')}</h3>
      <p>{t('sentText', { email })}</p>
      <Button onClick={onReset}>{t('sendAnother')}</Button>
    </div>
  )
}
