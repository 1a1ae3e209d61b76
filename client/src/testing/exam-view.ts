/** Fixtures of an exam as its teacher sees it, and of the rows of its board. */
import type { BoardRow } from '@kelasku/shared/exam/board'
import { AntiCheat, ExamAction, Thresholds, type ExamView } from '@kelasku/shared/exam/contract'
import { idOf } from './server.ts'

export const examId = idOf(3)

/** Its owner may do whatever is possible, unless `can` says otherwise. */
export function examView({
  can,
  ...more
}: Partial<Omit<ExamView, 'can'>> & { can?: Partial<ExamView['can']> } = {}): ExamView {
  const all = Object.fromEntries(ExamAction.options.map((action) => [action, true])) as ExamView['can']
  return {
    id: examId,
    title: 'Ulangan Bilangan',
    exam_type_id: 1,
    exam_type: 'Penilaian Harian',
    exam_status: 'ONGOING',
    start_date: new Date('2031-05-01T01:00:00Z'), // 08.00 WIB
    end_date: new Date('2031-05-01T03:00:00Z'),
    ended_at: null,
    duration_minutes: 60,
    author: null,
    question_count: 5,
    counts: { participants: 3, started: 2, closed: 0, graded: 0, absent: 0, late: 0 },
    parent_exam_id: null,
    created_at: new Date(0),
    instructions: '',
    scoring_type: 1,
    component_ids: [],
    source: { kind: 'BANKS', quiz_ids: [] },
    classes: [{ class_id: idOf(31), course_id: null, user_ids: null, name: '7A', course_name: null }],
    rooms: [],
    sessions: [],
    min_minutes: 0,
    token_mode: 'STATIC',
    token: null,
    token_until: null,
    needs_approval: false,
    manual_start: false,
    shuffle_q: true,
    shuffle_opt: true,
    one_by_one: true,
    show_result: 'SCORE',
    passing_score: 75,
    anti_cheat: AntiCheat.parse({}),
    thresholds: Thresholds.parse({}),
    total_point: 10,
    schedule_version: 1,
    version: 1,
    server_now: new Date(),
    can: { ...all, ...can },
    ...more,
  }
}

export const boardRow = (n: number, name: string, more: Partial<BoardRow> = {}): BoardRow => ({
  n,
  user: { id: idOf(100 + n), full_name: name, image_url: null },
  class_name: '7A',
  room_id: null,
  session_id: null,
  seat: null,
  total: 5,
  device_name: null,
  asking_device: null,
  id_confirmed: true,
  status: 'WORKING',
  epoch: 1,
  answered: 0,
  unsynced: 0,
  cursor: 0,
  saved_at: null,
  seen_at: Date.now(),
  focus: 'FOCUSED',
  device: 'SINGLE',
  integrity: 'CLEAN',
  help: 'NONE',
  signals: 0,
  end_at: null,
  remaining_ms: null,
  extra_minutes: 0,
  chat_unread: 0,
  queued: 0,
  delivered: 0,
  seen: 0,
  ...more,
})
