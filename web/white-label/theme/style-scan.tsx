/** Reads a website of the community and proposes a theme from it. */
import { ScanLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { withProtocol } from '../../lib/link.ts'
import { ContrastTable } from '../../organizations/manage/look/contrast-table.tsx'
import { Swatch } from '../../organizations/manage/look/swatch.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import type { Proposal } from './proposal.ts'
import './theme.css'

export function StyleScan({ onUse }: { onUse: (theme: Proposal) => void }) {
  const t = useTranslation('white-label')
  const { list } = useFormat()
  const describeProblem = useProblem()
  const [url, setUrl] = useState('')
  const { mutate, data, error, isPending } = useCommand('POST /rvx/whiteLabel/styles/scan')
  function scan(event: FormEvent) {
    event.preventDefault()
    if (url.trim()) mutate({ body: { url: withProtocol(url) } })
  }
  const facts = data && [
    t('scan.colors', { count: data.colors.length }),
    ...data.fonts.slice(0, 1),
    data.logo ? t('scan.logo') : t('scan.noLogo'),
  ]
  return (
    <section>
      <h2>{t('scan')}</h2>
      <form className="scan-form" onSubmit={scan}>
        <TextField
          label={t('scan.url')}
          description={t('scan.about')}
          placeholder="https://example.com"
          inputMode="url"
          value={url}
          error={error ? describeProblem(error) : undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button type="submit" loading={isPending}>
          <ScanLine size={18} aria-hidden="true" />
          {t('scan.action')}
        </Button>
      </form>
      {data && (
        <div className="panel scan-proposal" role="status">
          <h3>{t('scan.proposal')}</h3>
          <p className="scan-found">
            <span className="scan-palette">
              {data.colors.slice(0, 6).map(({ use, color }) => (
                <Swatch key={`${use} ${color}`} color={color} />
              ))}
            </span>
            {list(facts ?? [])}
          </p>
          {data.logo && (
            <p>
              <a href={data.logo} target="_blank" rel="noreferrer">
                {t('scan.openLogo')}
              </a>
            </p>
          )}
          {data.theme.accent || data.theme.tint ? (
            <ContrastTable accent={data.theme.accent} tint={data.theme.tint} />
          ) : (
            <p className="hint">{t('scan.noColors')}</p>
          )}
          <Button size="small" onClick={() => onUse(data.theme)}>
            {t('scan.use')}
          </Button>
        </div>
      )}
    </section>
  )
}
