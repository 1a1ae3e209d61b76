import { Copy, Trash2 } from 'lucide-react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy.ts'
import { notify } from '#ui/notify.ts'
import { toTsv } from '#ui/grid/tsv.ts'
import { t as say, useT } from '../words.ts'
import { forget, type Refused } from './kept.ts'
import { textOf } from './values.ts'

/** What the server will not take: it stays here, to be copied, until it is thrown away. */
export function Tray({ refused }: { refused: readonly Refused[] }) {
  const t = useT()
  if (refused.length === 0) return null
  const shown = (one: Refused) => textOf(one.value) || t(($) => $.cell.nothing)
  const copy = async () => {
    const isCopied = await copyText(
      toTsv(refused.map((one) => [one.student_name, one.column_title, textOf(one.value)])),
    )
    notify({ title: say(($) => (isCopied ? $.tray.copied : $.tray.notCopied)), tone: isCopied ? 'success' : 'danger' })
  }
  return (
    <Alert
      tone="danger"
      live="polite"
      title={t(($) => $.tray.title, { count: refused.length })}
      action={
        <>
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden />
            {t(($) => $.tray.copy)}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => forget(refused)}>
            <Trash2 aria-hidden />
            {t(($) => $.tray.drop)}
          </Button>
        </>
      }
    >
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {refused.map((one) => (
          <li key={one.id}>
            {t(($) => $.tray.line, { name: one.student_name, title: one.column_title, score: shown(one) })} {one.why}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
