import './result-badges.css'

/** `letter` is shown, and `name` is read out. */
export type ResultText = { result: 'win' | 'draw' | 'loss'; letter: string; name: string }

/** The result of a match: a letter in a box, so that colour is not the only sign. */
export const ResultBadge = ({ result, letter, name }: ResultText) => (
  <span className="result-badge" data-result={result} title={name}>
    <span aria-hidden="true">{letter}</span>
    <span className="sr-only">{name}</span>
  </span>
)

/** The latest results, oldest first. */
export function ResultBadges({ results, label }: { results: readonly ResultText[]; label: string }) {
  if (results.length === 0) return null
  return (
    <ol className="result-badges" aria-label={label}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its position
        <li key={index}>
          <ResultBadge {...result} />
        </li>
      ))}
    </ol>
  )
}
