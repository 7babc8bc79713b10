import { accentFor, accentThemes, contrastLimits } from '@guildhall/contract/organizations/accent.ts'
import { surfacesFor, tintFor } from '@guildhall/contract/organizations/tint.ts'
import { ArrowRight, Check, Contrast } from 'lucide-react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Swatch } from './swatch.tsx'

/** A surface always gets the lightness of its theme: it counts only if the chosen colour itself would be hard to read on. */
const isAdjusted = ({ use, isMoved, chosen }: { use: string; isMoved: boolean; chosen: { ratio: number } }) =>
  isMoved && (use !== 'surface' || chosen.ratio < contrastLimits.text)

type ContrastTableProps = { accent: string | null; tint?: string | null | undefined }

/** The chosen and the used colour of each use, with their contrast. */
export function ContrastTable({ accent, tint }: ContrastTableProps) {
  const t = useTranslation('community-look')
  const { number } = useFormat()
  const ratio = (value: number) => number(Math.floor(value * 10) / 10)
  const result = accent ? accentFor(accent, surfacesFor(tint)) : null
  const surfaces = tint ? tintFor(tint) : null
  const rows = accentThemes.flatMap((theme) => [
    ...(result?.[theme].uses.map((use) => ({ theme, ...use })) ?? []),
    ...(surfaces ? [{ theme, ...surfaces[theme].use, use: 'surface' as const }] : []),
  ])
  const moved = rows.filter(isAdjusted).length
  return (
    <>
      <table className="contrast">
        <caption className="sr-only">{t('contrast')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('use')}</th>
            <th scope="col">{t('chosen')}</th>
            <th scope="col">{t('used')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ theme, use, chosen, used, isMoved }) => (
            <tr key={`${theme} ${use}`}>
              <th scope="row">{t(`use.${theme}.${use}`)}</th>
              <td>
                <span>
                  <Swatch color={chosen.color} />
                  <code>{chosen.color}</code>
                  {isAdjusted({ use, isMoved, chosen }) ? <s>{ratio(chosen.ratio)}</s> : <b>{ratio(chosen.ratio)}</b>}
                </span>
              </td>
              <td>
                <span>
                  <ArrowRight size={14} aria-hidden="true" />
                  <Swatch color={used.color} />
                  <code>{used.color}</code>
                  <b>{ratio(used.ratio)}</b>
                  <Check size={14} aria-hidden="true" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved > 0 && (
        <p className="contrast-note" role="status">
          <Contrast size={18} aria-hidden="true" />
          <span>
            <strong>{t('moved', { count: moved })}</strong> {t('movedText', { ratio: number(contrastLimits.text) })}
          </span>
        </p>
      )}
    </>
  )
}
