import { contactTopics, contactLimits as limits } from '@guildhall/contract/content/constants.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ProblemError, useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/api/session.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { Failed, Refused } from '../../ui/feedback/states.tsx'
import { type Fields, type Mistakes, mistakesIn, readForm, serverMistakes, topicOr } from './contact-fields.ts'

export function ContactForm({ topic }: { topic: string | null }) {
  const t = useWords('help')
  const { user } = useSession()
  const send = useCommand('POST /contact')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [sent, setSent] = useState<Fields | null>(null)

  function submit(form: HTMLFormElement) {
    const fields = readForm(form)
    const wrong = mistakesIn(fields)
    setMistakes(wrong)
    const [first] = Object.keys(wrong)
    if (first) return void form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    send.mutate(
      { body: fields },
      { onSuccess: () => setSent(fields), onError: (error) => setMistakes(serverMistakes(error)) },
    )
  }
  const errorOf = (name: keyof Mistakes) => {
    const code = mistakes[name]
    return code && t(`wrong.${code}`, { min: limits.message.min, max: name === 'email' ? 254 : limits[name].max })
  }
  const forget = (name: keyof Mistakes) => setMistakes(({ [name]: _, ...others }) => others)

  if (sent) return <Sent email={sent.email} onAgain={() => setSent(null)} />
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
        {contactTopics.map((one) => (
          <option key={one} value={one}>
            {t(`topic.${one}`)}
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
          onChange={() => forget('name')}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={user?.email ?? ''}
          error={errorOf('email')}
          onChange={() => forget('email')}
        />
      </div>
      <TextArea
        label={t('message')}
        name="message"
        rows={6}
        description={t('messageAbout', { min: limits.message.min, max: limits.message.max })}
        error={errorOf('message')}
        onChange={() => forget('message')}
      />
      <label className="contact-trap" aria-hidden="true">
        {t('leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {send.isError && Object.keys(mistakes).length === 0 && <Refusal error={send.error} />}
      <Button type="submit" kind="primary" loading={send.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

function Refusal({ error }: { error: Error }) {
  const t = useWords('help')
  const describeProblem = useProblem()
  if (error instanceof ProblemError && error.problem.code === 'RATE_LIMITED')
    return <Refused title={t('tooMany')}>{t('tooManyText')}</Refused>
  return <Failed>{describeProblem(error)}</Failed>
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useWords('help')
  return (
    <div className="panel state contact-sent" role="status">
      <span className="niche">
        <CircleCheck size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3>{t('sent')}</h3>
      <p>{t('sentText', { email })}</p>
      <Button onClick={onAgain}>{t('sendAnother')}</Button>
    </div>
  )
}
