import './form-marks.css'

/** `letter` is shown, and `name` is read out. */
export type ResultText = { result: 'win' | 'draw' | 'loss'; letter: string; name: string }

/** The result of a match: a letter in a box, so that colour is not the only sign. */
export const ResultMark = ({ result, letter, name }: ResultText) => (
  <span className="result-mark" data-result={result} title={name}>
    <span aria-hidden="true">{letter}</span>
    <span className="sr-only">{name}</span>
  </span>
)

/** The latest results, oldest first. */
export function FormMarks({ results, label }: { results: readonly ResultText[]; label: string }) {
  if (results.length === 0) return null
  return (
    <ol className="form-marks" aria-label={label}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its position
        <li key={index}>
          <ResultMark {...result} />
        </li>
      ))}
    </ol>
  )
}
