/** What every answer to a pupil's device says: how the attempt stands by the server's clock, and what is to be carried out. */
import type { CommandKind } from '@kelasku/shared/exam/board'
import type { Secrets } from '#platform/secrets.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { AttemptSnapshot, Notice } from '@kelasku/shared/exam/paper'
import type { AnswerLane } from './lane.ts'
import type { AttemptNow } from './statement.ts'

/**
 * The beacon is proof of its moment: what was made with it in hand was made later. One exam, one beacon: with another
 * pupil's nobody can claim to have been earlier than with their own.
 */
function beaconOf(tools: Pick<Toolbox, 'secrets'>, examId: string, at: Date): string {
  const moment = at.getTime().toString(36)
  return `${moment}.${printOf(tools, examId, moment)}`
}

const mostPrints = 10_000
const prints = new WeakMap<Secrets, Map<string, string>>()

/** A batch of a whole school has one moment, and its beacons come back with the next answers. */
function printOf({ secrets }: Pick<Toolbox, 'secrets'>, examId: string, moment: string): string {
  const known = prints.get(secrets) ?? new Map<string, string>()
  prints.set(secrets, known)
  const name = `beacon ${examId} ${moment}`
  const print = known.get(name) ?? secrets.fingerprint(name).slice(0, 22)
  if (known.size > mostPrints) known.clear()
  known.set(name, print)
  return print
}

/** The moment of a beacon that we have handed out in this exam. */
export function momentOf(tools: Pick<Toolbox, 'secrets'>, examId: string, beacon: string): Date | null {
  const [moment, print] = beacon.split('.')
  if (!moment || print !== printOf(tools, examId, moment)) return null
  const at = new Date(parseInt(moment, 36))
  return Number.isNaN(at.getTime()) ? null : at
}

export async function snapshotOf(
  now: AttemptNow,
  { exam_id }: { exam_id: string },
  noticed: number,
  tools: Pick<Toolbox, 'secrets'> & { lane: Pick<AnswerLane, 'query'> },
): Promise<AttemptSnapshot> {
  return {
    server_now: now.server_now,
    end_at: now.end_at,
    remaining_ms: now.remaining_ms,
    schedule_version: now.schedule_version,
    exam_status: now.exam_status,
    status: now.status,
    epoch: now.epoch,
    device: now.device,
    help: now.help,
    beacon: beaconOf(tools, exam_id, now.server_now),
    notices: now.notice_seq > noticed && now.attempt_id ? await noticesAfter(now.attempt_id, noticed, tools) : [],
    unread: now.unread,
  }
}

interface CommandRow {
  seq: number
  kind: CommandKind
  text: string
  minutes: number
  at: Date
}

/** What the device makes of a command; what concerns only the proctor's side is none for it. */
const kindOf: Record<CommandKind, Notice['kind'] | null> = {
  MESSAGE: 'MESSAGE',
  ANNOUNCE: 'ANNOUNCE',
  WARN: 'WARN',
  PAUSE: 'PAUSE',
  RESUME: 'RESUME',
  LOCK: 'LOCK',
  UNLOCK: 'UNLOCK',
  ADD_TIME: 'TIME',
  SET_REMAINING: 'TIME_SET',
  APPROVE: 'MESSAGE',
  DENY: 'MESSAGE',
  CONFIRM_ID: null,
  GRANT_DEVICE: 'DEVICE',
  REFUSE_DEVICE: 'DEVICE',
  ANSWER_HELP: 'MESSAGE',
  CLEAR_FLAG: null,
  FORCE_END: 'END',
  REOPEN: 'REOPEN',
  RESET: 'RESET',
  VOID: 'VOID',
}

const mostNotices = 50

async function noticesAfter(attemptId: string, noticed: number, { lane }: { lane: Pick<AnswerLane, 'query'> }) {
  const rows = await lane.query<CommandRow>({
    name: 'exam_notices',
    // What was closed here before a reload is not said again.
    text: `select seq, kind, text, minutes, at from exam_commands where attempt_id = $1 and seq > greatest($2,
      coalesce((select noticed_seq from exam_presence where attempt_id = $1), 0)) order by seq limit $3`,
    values: [attemptId, noticed, mostNotices],
  })
  return rows.flatMap(({ seq, kind, text, minutes, at }): Notice[] => {
    const told = kindOf[kind]
    const isTime = told === 'TIME' || told === 'TIME_SET'
    return told ? [{ seq, kind: told, text, minutes: isTime ? minutes : null, from: 'Pengawas', at }] : []
  })
}
