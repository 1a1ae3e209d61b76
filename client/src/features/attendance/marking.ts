/**
 * What the registers of the day and of the lesson have in common: marks stand on the page at once, lie on the device, and
 * go out as soon as there is a line. Each register says where its marks go and which page shows them.
 */
import { mostMarks, type Mark } from '@kelasku/shared/attendance/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { MutationObserver, type QueryKey } from '@tanstack/react-query'
import { keepAnswer } from '#platform/keep-answer.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { useBatch, useIsKept } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { linesAfter, notifyRefused, type Answer } from './answered.ts'
import type { RegisterEntry } from './queries.ts'

/** Of a lesson also nothing, which empties the place. */
type Status = AttendanceStatus | null

export interface MarkGiven<Said extends Status = AttendanceStatus> {
  line: RegisterEntry
  status: Said
  minutes_late?: number | null
  /** What stood there stays, unless said otherwise. */
  note?: string
}

type WaitingMark<Said extends Status> = Required<Omit<Mark, 'status'>> & { status: Said }

interface Register<Where, Said extends Status, One extends RegisterEntry> {
  kind: string
  /** Of one register, and not more than a call takes. */
  send: (waiting: readonly (Where & WaitingMark<Said>)[]) => Promise<Answer<One>>
  queryKeyOf: (where: Where) => QueryKey
}

/** @param Where names a register, and whatever else travels with each of its marks. */
export function openMarking<Where extends object, Said extends Status, One extends RegisterEntry>({
  kind,
  send,
  queryKeyOf,
}: Register<Where, Said, One>) {
  const store = async (register: QueryKey, waiting: readonly (Where & WaitingMark<Said>)[]) => {
    const answer = await send(waiting)
    keepAnswer(
      queryClient,
      register,
      (kept: { lines: readonly One[] } | undefined) =>
        kept && { ...kept, lines: linesAfter(kept.lines, waiting, answer) },
      answer,
    )
    notifyRefused(answer.refused)
  }
  const sendSome = async ([first, ...more]: readonly (Where & WaitingMark<Said>)[]) => {
    if (!first) return
    const register = queryKeyOf(first)
    const mutationFn = () => store(register, [first, ...more])
    // A mutation of the register, so that an event of it that is quicker than the answer waits for that.
    await new MutationObserver(queryClient, { mutationKey: register, mutationFn }).mutate()
  }
  const outbox = new Outbox<Where & WaitingMark<Said>>({
    kind,
    async send(waiting) {
      for (let from = 0; from < waiting.length; from += mostMarks) await sendSome(waiting.slice(from, from + mostMarks))
    },
    refused(error, waiting) {
      notifyProblem(error)
      for (const one of waiting.slice(0, 1)) void queryClient.invalidateQueries({ queryKey: queryKeyOf(one) })
    },
  })

  return {
    load: () => outbox.load(),
    /** A register as its reader has left it, and how to go on marking it. */
    useMarks(batch: string, stored: readonly One[]) {
      const waiting = useBatch(outbox, batch)
      const isKept = useIsKept(outbox)
      const lines = stored.map((line) => withOwn(line, waiting.get(line.student.id)))
      const put = (where: Where, given: readonly MarkGiven<Said>[]) =>
        void outbox.put(
          given.map(({ line: { student, cell }, status, minutes_late = null, note = cell?.note ?? '' }) => ({
            batch,
            place: student.id,
            content: {
              ...where,
              student_id: student.id,
              status,
              minutes_late,
              note,
              // Of one's own mark on its way, what it was made over; a place that nobody has filled has no version.
              seen: waiting.get(student.id)?.seen ?? (cell?.version || null),
            },
          })),
        )
      return { lines, waiting, isKept, put }
    },
  }
}

function withOwn<One extends RegisterEntry>(line: One, own: WaitingMark<Status> | undefined): One {
  if (!own) return line
  const { status, minutes_late, note } = own
  return { ...line, cell: status && { ...standing(line), status, minutes_late, note } }
}

const standing = ({ cell }: RegisterEntry): NonNullable<RegisterEntry['cell']> =>
  cell ?? {
    status: 'HADIR',
    minutes_late: null,
    note: '',
    is_held: false,
    recorded_by: null,
    recorded_at: '',
    version: 0,
  }
