/** Reads a website of the community and proposes a theme from it. */

import { ScanLine } from 'lucide-react'
import { useCommand } from '../../../../lib/api/api.ts'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { useTranslation } from '../../../../lib/i18n/i18n.ts'
import { isWebAddress, withProtocol } from '../../../../lib/link.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/inputs.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { ContrastTable } from '../contrast-table.tsx'
import { Swatch } from '../swatch.tsx'
import type { Proposal } from './proposal.ts'
import './theme.css'

export function StyleScan({ onUse }: { onUse: (theme: Proposal) => void }) {
  const t = useTranslation('white-label')
  const problem = useTranslation('problems')
  const { list } = useFormat()
  const { mutateAsync, data } = useCommand('POST /rvx/whiteLabel/styles/scan')
  const { form, text, errorText, isSending } = useForm({
    stored: { url: '' },
    checks: { url: (url) => (isWebAddress(url) ? undefined : problem('PAGE_REFUSED')) },
    send: ({ url }) => mutateAsync({ body: { url: withProtocol(url) } }),
  })
  const field = text('url')
  const facts = data && [
    t('scan.colors', { count: data.colors.length }),
    ...data.fonts.slice(0, 1),
    data.logo ? t('scan.logo') : t('scan.noLogo'),
  ]
  return (
    <section>
      <h2>{t('scan')}</h2>
      <form className="scan-form" {...form}>
        <TextField
          label={t('scan.url')}
          description={t('scan.about')}
          placeholder="https://example.com"
          inputMode="url"
          {...field}
          error={field.error ?? errorText}
        />
        <Button type="submit" loading={isSending}>
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
