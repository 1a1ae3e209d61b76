import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { KeyboardEvent } from 'react'
import { statuses } from '../looks.ts'
import type { RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'
import { MarkRow } from './MarkRow.tsx'

interface MarkListProps {
  label: string
  lines: readonly RegisterEntry[]
  canMark: boolean
  /** What is said below a name instead of the pupil's number. */
  aboutOf?: (line: RegisterEntry) => string
  /** Whose mark is still on its way. */
  isWaiting: (studentId: string) => boolean
  onMark: (line: RegisterEntry, status: AttendanceStatus, minutes: number | null) => void
  /** For all else that can be said of a place. */
  onOpen?: (line: RegisterEntry) => void
}

/** A register to be gone down with a thumb or with one hand on the keys: a letter marks, and the next one is there. */
export function MarkList({ label, lines, canMark, aboutOf, isWaiting, onMark, onOpen }: MarkListProps) {
  const t = useT()
  const byLetter = new Map(statuses.map((status) => [t(($) => $.letter[status]).toLowerCase(), status]))

  const hear = (line: RegisterEntry, event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const status = byLetter.get(event.key.toLowerCase())
    if (status) onMark(line, status, null)
    else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const row = event.currentTarget.closest('li')
    if (row) focusFrom(row, event.key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling')
  }

  return (
    <ul aria-label={label} className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
      {lines.map((line) => (
        <MarkRow
          key={line.student.id}
          line={line}
          about={aboutOf?.(line)}
          canMark={canMark}
          isWaiting={isWaiting(line.student.id)}
          onMark={(status, minutes) => onMark(line, status, minutes)}
          onOpen={onOpen && (() => onOpen(line))}
          onKey={(event) => hear(line, event)}
        />
      ))}
    </ul>
  )
}

/** Past those that a permit decides: there is nothing to be pressed in them. */
function focusFrom(row: Element, step: 'nextElementSibling' | 'previousElementSibling'): void {
  for (let at = row[step]; at; at = at[step]) {
    const button =
      at.querySelector<HTMLElement>('button[aria-pressed=true]') ??
      at.querySelector<HTMLElement>('button[aria-pressed]')
    if (button) return button.focus()
  }
}
