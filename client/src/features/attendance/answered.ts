/** What the server answers to marks, as the register shows it until it is asked for anew. */
import type { LessonMark } from '@kelasku/shared/attendance/contract'
import { activeAccount } from '#platform/session/accounts.ts'
import { notify } from '#ui/notify.ts'
import type { RegisterEntry } from './queries.ts'
import { t } from './words.ts'

export interface Answer<Of> {
  change_id: string
  taken: readonly { student_id: string; version: number }[]
  refused: readonly Of[]
}

/** What was taken stands as it was sent; of what was refused, what the server says. */
export function linesAfter<Of extends RegisterEntry>(
  lines: readonly Of[],
  marks: readonly Pick<LessonMark, 'student_id' | 'status' | 'minutes_late' | 'note'>[],
  { taken, refused }: Pick<Answer<Of>, 'taken' | 'refused'>,
): Of[] {
  const sent = new Map(
    marks.map(({ student_id, status, minutes_late, note }) => [student_id, status && { status, minutes_late, note }]),
  )
  const versions = new Map(taken.map(({ student_id, version }) => [student_id, version]))
  const others = new Map(refused.map((line) => [line.student.id, line]))
  const recorded = { is_held: false, recorded_by: own(), recorded_at: new Date().toISOString() }
  return lines.map((line) => {
    const [mark, version] = [sent.get(line.student.id), versions.get(line.student.id)]
    if (mark === null && version !== undefined) return { ...line, cell: null }
    if (mark && version !== undefined) return { ...line, cell: { ...mark, ...recorded, version } }
    return others.get(line.student.id) ?? line
  })
}

function own(): NonNullable<RegisterEntry['cell']>['recorded_by'] {
  const account = activeAccount()
  return account && { id: account.user_id, full_name: account.name, image_url: account.image_url }
}

/** By name: whoever comes back with a line has forgotten whom they marked an hour ago. */
export function notifyRefused(refused: readonly RegisterEntry[]): void {
  showNotice(
    refused.filter(({ cell }) => cell?.is_held !== true),
    t(($) => $.mark.conflict),
  )
  showNotice(
    refused.filter(({ cell }) => cell?.is_held === true),
    t(($) => $.mark.held),
  )
}

function showNotice(lines: readonly RegisterEntry[], title: string): void {
  const names = lines.map(({ student }) => student.full_name)
  if (names.length > 0) notify({ title, description: names.join(', '), tone: 'warning' })
}
