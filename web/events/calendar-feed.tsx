import { CalendarPlus, Copy } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { copyText } from '../ui/controls/copy-text.ts'

type CalendarAddressProps = { url: string; texts: { subscribe: string; copy: string; copied: string } }

/** The address of a calendar feed: opens in the reader's calendar, or is copied for another one. */
export function CalendarAddress({ url, texts }: CalendarAddressProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <a className="button" data-kind="ghost" data-size="small" href={url.replace(/^https?:/, 'webcal:')}>
        <span className="button-label">
          <CalendarPlus size={16} aria-hidden="true" />
          {texts.subscribe}
        </span>
      </a>
      <Button kind="ghost" size="small" onClick={() => void copyText(url, texts.copied)}>
        <Copy size={16} aria-hidden="true" />
        {texts.copy}
      </Button>
    </div>
  )
}
