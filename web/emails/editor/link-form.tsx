import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { linkOf } from '../../ui/rich-text/editor/link.ts'
import { useEscape } from '../../ui/rich-text/editor/use-escape.ts'
import { useEmailOwner } from './owner.ts'
import { writePlaceholder } from './placeholder-text.ts'
import { isEmailLink } from './schema.ts'

/** A typed address, which may be a placeholder or lack its scheme. */
const emailLinkOf = (input: string) => (isEmailLink(input.trim()) ? input.trim() : linkOf(input))

type LinkInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  autoFocus?: boolean
}

/** An address with the placeholders that are addresses as suggestions. */
export function LinkInput({ label, value, onChange, onKeyDown, autoFocus }: LinkInputProps) {
  const { placeholders } = useEmailOwner()
  const id = useId()
  const links = placeholders.filter((name) => /url$/i.test(name)).map(writePlaceholder)
  return (
    <span className="input">
      <input
        type="text"
        inputMode="url"
        // biome-ignore lint/a11y/noAutofocus: the user opened it to type
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        list={id}
        placeholder="https://"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => onChange(emailLinkOf(value) ?? value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {links.map((link) => (
          <option key={link} value={link} />
        ))}
      </datalist>
    </span>
  )
}

type LinkFormProps = { href: string; onLink: (href: string | null) => void; onCancel: () => void }

/** The address of the selected text. */
export function LinkForm({ href, onLink, onCancel }: LinkFormProps) {
  const t = useTranslation('email-editor')
  const [input, setInput] = useState(href)
  const link = emailLinkOf(input)
  useEscape(onCancel)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // This field may be inside a form, which Enter must not submit.
    event.preventDefault()
    if (link) onLink(link)
  }
  return (
    <span className="editor-link">
      <LinkInput label={t('linkTo')} value={input} onChange={setInput} onKeyDown={onKeyDown} autoFocus />
      <Button size="small" disabled={!link} onClick={() => onLink(link)}>
        {t('setLink')}
      </Button>
      {href && (
        <Button size="small" kind="ghost" onClick={() => onLink(null)}>
          {t('removeLink')}
        </Button>
      )}
    </span>
  )
}
