import { contactTopics, contactLimits as limits } from '@guildhall/contract/content/constants.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ProblemError, useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { Failed, Refused } from '../../ui/feedback/states.tsx'
import { type FieldErrors, type Fields, readForm, serverErrors, topicOr, validate } from './contact-fields.ts'

export function ContactForm({ topic }: { topic: string | null }) {
  const t = useTranslation('help')
  const { user } = useSession()
  const send = useCommand('POST /contact')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sent, setSent] = useState<Fields | null>(null)

  function submit(form: HTMLFormElement) {
    const fields = readForm(form)
    const invalid = validate(fields)
    setErrors(invalid)
    const [first] = Object.keys(invalid)
    if (first) return void form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    send.mutate(
      { body: fields },
      { onSuccess: () => setSent(fields), onError: (error) => setErrors(serverErrors(error)) },
    )
  }
  const errorOf = (name: keyof FieldErrors) => {
    const code = errors[name]
    return code && t(`wrong.${code}`, { min: limits.message.min, max: name === 'email' ? 254 : limits[name].max })
  }
  const clearError = (name: keyof FieldErrors) => setErrors(({ [name]: _, ...others }) => others)

  if (sent) return <Sent email={sent.email} onReset={() => setSent(null)} />
  return (
    <form
      className="contact-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <Select label={t('topic')} name="topic" defaultValue={topicOr(topic)}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topic.${topic}`)}
          </option>
        ))}
      </Select>
      <div className="contact-pair">
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          defaultValue={user?.name ?? user?.username ?? ''}
          error={errorOf('name')}
          onChange={() => clearError('name')}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={user?.email ?? ''}
          error={errorOf('email')}
          onChange={() => clearError('email')}
        />
      </div>
      <TextArea
        label={t('message')}
        name="message"
        rows={6}
        description={t('messageAbout', { min: limits.message.min, max: limits.message.max })}
        error={errorOf('message')}
        onChange={() => clearError('message')}
      />
      <label className="contact-trap" aria-hidden="true">
        {t('leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {send.isError && Object.keys(errors).length === 0 && <SendError error={send.error} />}
      <Button type="submit" kind="primary" loading={send.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

function SendError({ error }: { error: Error }) {
  const t = useTranslation('help')
  const describeProblem = useProblem()
  if (error instanceof ProblemError && error.problem.code === 'RATE_LIMITED')
    return <Refused title={t('tooMany')}>{t('tooManyText')}</Refused>
  return <Failed>{describeProblem(error)}</Failed>
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
