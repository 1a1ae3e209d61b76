import { useFormat } from '#platform/i18n/i18n.ts'
import type { HandIn } from '../queries.ts'
import { useT } from './words.ts'

/** What the server has confirmed, by its own clock. */
export function Receipt({
  of: { n, submitted_at, submitted_by, on_behalf, files, answer_html },
  isNumbered = false,
}: {
  of: HandIn
  isNumbered?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const rows = [
    isNumbered && [t(($) => $.receipt.number), format.number(n)],
    [t(($) => $.receipt.at), `${format.date(submitted_at)}, ${format.second(submitted_at)} ${format.zoneLabel}`],
    files.length > 0 && [t(($) => $.receipt.files), t(($) => $.receipt.count, { count: files.length })],
    answer_html !== '' && [t(($) => $.receipt.text), t(($) => $.common.answer.yes)],
    on_behalf && submitted_by && [t(($) => $.receipt.by), submitted_by.full_name],
  ].filter((row) => row !== false && row !== null)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
