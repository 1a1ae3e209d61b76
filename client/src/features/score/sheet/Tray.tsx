import { RefusedTray } from '#platform/screen/RefusedTray.tsx'
import { useT } from '../words.ts'
import { forget, type Refused } from './kept.ts'
import { textOf } from './values.ts'

/** Scores that the server will not take. */
export function Tray({ refused }: { refused: readonly Refused[] }) {
  const t = useT()
  if (refused.length === 0) return null
  const shown = (one: Refused) => textOf(one.value) || t(($) => $.cell.nothing)
  return (
    <RefusedTray
      title={t(($) => $.tray.title, { count: refused.length })}
      lines={refused.map((one) => [one.student_name, one.column_title, textOf(one.value)])}
      onDrop={() => forget(refused)}
    >
      {refused.map((one) => (
        <li key={one.id}>
          {t(($) => $.tray.line, { name: one.student_name, title: one.column_title, score: shown(one) })} {one.why}
        </li>
      ))}
    </RefusedTray>
  )
}
