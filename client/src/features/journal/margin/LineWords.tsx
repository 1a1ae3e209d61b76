import { piecesOf } from '#platform/naming/naming.ts'
import type { RemarkLine } from './queries.ts'

/** What was said, the people apart. */
export const LineWords = ({ text, mentions }: { text: string; mentions: RemarkLine['mentions'] }) => (
  <p className="text-sm whitespace-pre-line wrap-anywhere">
    {piecesOf(text, mentions).map(({ at, text: words, id }) =>
      id === null ? (
        <span key={at}>{words}</span>
      ) : (
        <b key={at} className="font-medium text-primary-ink">
          {words}
        </b>
      ),
    )}
  </p>
)
