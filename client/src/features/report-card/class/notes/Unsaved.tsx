import { RefusedTray } from '#platform/screen/RefusedTray.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Cards } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'
import { forget, type KeptWords } from './kept.ts'
import type { GiveNotes } from './Notes.tsx'
import type { NoteRow } from './rows.ts'
import { textOf } from './values.ts'

interface UnsavedProps {
  cards: Cards
  rows: readonly NoteRow[]
  kept: readonly KeptWords[]
  onGive: GiveNotes
}

/** What the server has not taken: where two have written at once both stand here until one is chosen. */
export function Unsaved({ cards, rows, kept, onGive }: UnsavedProps) {
  return (
    <>
      {kept.map((one) => {
        const row = rows.find(({ id }) => id === one.student_id)
        return (
          one.why === null &&
          row && <Disputed key={one.id} of={one} row={row} canWrite={cards.can_write} onGive={onGive} />
        )
      })}
      <Refused refused={kept.filter(({ why }) => why !== null)} />
    </>
  )
}

interface DisputedProps {
  of: KeptWords
  row: NoteRow
  canWrite: boolean
  onGive: GiveNotes
}

function Disputed({ of, row, canWrite, onGive }: DisputedProps) {
  const t = useT()
  const nothing = t(($) => $.grid.empty)
  const field = t(($) => $.field[of.field])
  return (
    <Alert
      tone="warning"
      live="polite"
      title={t(($) => $.conflict.title, { name: row.name, field })}
      action={
        <>
          {canWrite && (
            <Button size="sm" variant="outline" onClick={() => onGive([{ row, values: { [of.field]: of.value } }])}>
              {t(($) => $.conflict.useMine)}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => forget([of])}>
            {t(($) => $.conflict.useTheirs)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.conflict.mine, { text: textOf(of.field, of.value) || nothing })}</p>
      <p>{t(($) => $.conflict.theirs, { text: textOf(of.field, row.values[of.field]) || nothing })}</p>
    </Alert>
  )
}

function Refused({ refused }: { refused: readonly KeptWords[] }) {
  const t = useT()
  if (refused.length === 0) return null
  const lineOf = (one: KeptWords) => [one.student_name, t(($) => $.field[one.field]), textOf(one.field, one.value)]
  return (
    <RefusedTray
      title={t(($) => $.tray.title, { count: refused.length })}
      lines={refused.map(lineOf)}
      onDrop={() => forget(refused)}
    >
      {refused.map((one) => (
        <li key={one.id}>
          {lineOf(one).filter(Boolean).join(' · ')}
          <span className="block text-muted-foreground">{one.why}</span>
        </li>
      ))}
    </RefusedTray>
  )
}
