import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TextWithMentions } from './text-with-mentions.tsx'

const maxLength = 600
const maxLines = 10

/** The start of a text, cut at the end of a word; null if the text is short. */
export function startOf(text: string): string | null {
  const lines = text.split('\n')
  if (text.length <= maxLength && lines.length <= maxLines) return null
  const start = lines.slice(0, maxLines).join('\n')
  return start.length <= maxLength ? start : start.slice(0, maxLength).replace(/\s+\S*$/, '')
}

type PostTextProps = { text: string; mentions: readonly string[]; isWhole: boolean }

/** A long text starts cut. */
export function PostText({ text, mentions, isWhole }: PostTextProps) {
  const t = useTranslation('posts')
  const [isOpen, setIsOpen] = useState(isWhole)
  const start = isOpen ? null : startOf(text)
  return (
    <p className="post-text">
      <TextWithMentions text={start === null ? text : `${start}…`} mentions={mentions} />
      {start !== null && (
        <>
          {' '}
          <button type="button" className="text-link" onClick={() => setIsOpen(true)}>
            {t('showMore')}
          </button>
        </>
      )}
    </p>
  )
}
