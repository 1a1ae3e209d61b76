import { longestParagraph } from '@kelasku/shared/report-qualitative/scores'
import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useHeldPage } from '#ui/use-held-page.ts'
import type { Sheet } from '../queries.ts'
import { useT } from '../words.ts'
import { forget } from './kept.ts'
import { batchOf, placeOf, write, type Place } from './outbox.ts'
import { cellAt, type SheetRow } from './rows.ts'

interface WordsProps {
  sheet: Sheet
  row: SheetRow
  place: Extract<Place, { kind: 'NOTE' | 'SUMMARY' }>
  /** What it is about: a section, or the summary. */
  title: string
  locked: string | undefined
  /** What somebody has typed already, after what stands there. */
  begun?: string | undefined
  rows?: number
}

/** So long a pause, and what is typed lies on the device. */
const pause = 800

/**
 * The words of a section, or the summary: they go out while they are typed, and lie on the device until the server has them.
 * Where somebody else has written meanwhile, both stand here, and one chooses or joins them.
 */
export function Words({ sheet, row, place, title, locked, begun, rows = 5 }: WordsProps) {
  const t = useT()
  const { text, version, by, isWaiting, disputed } = cellAt(row, place)
  const [typed, setTyped] = useState<{ text: string; seen: number } | null>(
    begun === undefined || locked !== undefined
      ? null
      : { text: [text, begun].filter(Boolean).join(' '), seen: version },
  )
  const save = (next: string, seen: number) =>
    write(sheet, [{ place, text: next.trim(), student_name: row.name, title, seen }])
  const isTyped = typed !== null && typed.text.trim() !== text
  useHeldPage(isTyped)
  const give = () => {
    if (isTyped) save(typed.text, typed.seen)
  }
  const giveLatest = useEffectEvent(give)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => giveLatest(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // A box that goes with its page gets no blur.
  useEffect(() => () => giveLatest(), [])
  const close = () => {
    give()
    setTyped(null)
  }
  const mine = disputed && disputed.op.kind !== 'VALUE' ? disputed.op.text : undefined
  const drop = () => forget([{ batch: batchOf(sheet), place: placeOf(place) }])

  return (
    <div className="grid gap-3">
      {mine !== undefined && (
        <Alert
          tone="warning"
          live="polite"
          title={t(($) => $.words.both, { name: by ?? t(($) => $.cell.somebody) })}
          action={
            <>
              <Button size="sm" variant="outline" onClick={() => save(mine, version)}>
                {t(($) => $.cell.useMine)}
              </Button>
              <Button size="sm" variant="outline" onClick={drop}>
                {t(($) => $.cell.useTheirs)}
              </Button>
              <Button size="sm" variant="outline" onClick={() => save(`${text}\n${mine}`, version)}>
                {t(($) => $.words.join)}
              </Button>
            </>
          }
        >
          <p className="font-medium">{t(($) => $.words.mine)}</p>
          <p className="whitespace-pre-wrap">{mine || t(($) => $.cell.empty)}</p>
        </Alert>
      )}
      <Field
        label={title}
        hint={isWaiting ? t(($) => $.words.waiting) : by ? t(($) => $.cell.by, { name: by }) : undefined}
      >
        <Textarea
          grow
          rows={rows}
          readOnly={locked !== undefined}
          value={typed?.text ?? text}
          maxLength={longestParagraph}
          // What was seen is what stood there when the typing began.
          onChange={({ currentTarget: { value } }) => setTyped((was) => ({ text: value, seen: was?.seen ?? version }))}
          // After the letter that opened it.
          onFocus={({ currentTarget }) =>
            begun && currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
          }
          onBlur={close}
        />
      </Field>
    </div>
  )
}
