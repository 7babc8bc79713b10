import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Amount } from '../transaction-table.tsx'
import '../wallet.css'
import type { ChangeResult } from './queries.ts'
import { keyFor } from './text-keys.ts'

const maxRows = 200

/** The balance of each person before and after. Lines with a problem come first. */
export function ChangePreview({ result, issuerId }: { result: ChangeResult; issuerId: string | null }) {
  const t = useTranslation('community-coins')
  const { rows, problems, total } = result
  const { number } = useFormat()
  const sorted = rows.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.line - b.line)
  return (
    <>
      <p role="status">
        {problems > 0
          ? t('problems', { count: problems })
          : t(keyFor(issuerId, 'summary'), {
              count: rows.length,
              total: signed(total, number),
            })}
      </p>
      <div className="change-rows">
        <table className="table" data-dense>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t(keyFor(issuerId, 'member'))}</th>
              <th scope="col" data-align="right">
                {t('amount')}
              </th>
              <th scope="col" data-align="right">
                {t('before')}
              </th>
              <th scope="col" data-align="right">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, maxRows).map(({ line, name, amount, before, after, problem }) => (
              <tr key={line} data-problem={problem !== null || undefined}>
                <td>{number(line)}</td>
                <td>
                  {name || t('noName')}
                  {problem && (
                    <small className="change-problem">
                      {t(problem === 'unknown' ? keyFor(issuerId, 'problem.unknown') : `problem.${problem}`)}
                    </small>
                  )}
                </td>
                <td data-align="right">{amount === 0 ? 0 : <Amount amount={amount} />}</td>
                <td data-align="right">{number(before)}</td>
                <td data-align="right">{after === null ? '–' : number(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxRows && (
        <p className="hint">{t(keyFor(issuerId, 'moreRows'), { count: rows.length - maxRows })}</p>
      )}
    </>
  )
}
