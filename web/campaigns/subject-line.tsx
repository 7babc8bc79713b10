import { splitPlaceholders } from '../emails/editor/placeholder-text.ts'
import '../emails/editor/placeholder.css'

/** A subject outside the editor: its placeholders look as they do in the editor. */
export const SubjectLine = ({ subject }: { subject: string }) =>
  splitPlaceholders(subject).map((piece, index) =>
    'text' in piece ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same placeholder may occur twice, and the pieces never move
      <span key={index} className="placeholder">
        {piece.placeholder}
      </span>
    ),
  )
