/** Remarks: made, answered, settled, taken back. */
import {
  mostLines,
  mostRemarks,
  remarkRefusal,
  type LineDraft,
  type LineView,
  type RemarkDraft,
  type RemarkView,
} from '@kelasku/shared/journal/remarks'
import {
  nextRemarkStatus,
  remarkCan,
  type RemarkEvent,
  type RemarkStatus,
} from '@kelasku/shared/journal/remark-machine'
import { journalRules } from '@kelasku/shared/journal/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { publishRemarks } from '../news.ts'
import { notifyMentioned, notifyReplied } from '../notices.ts'
import { canComment, canWrite } from '../present.ts'
import { listInsiders, lockJournal, type KnownJournal } from '../repo.ts'
import {
  blankLine,
  countLines,
  countRemarks,
  findLineOnce,
  findRemark,
  insertLine,
  insertRemark,
  listRemarks,
  rewordLine,
  stepRemark,
  type KnownLine,
  type KnownRemark,
} from './repo.ts'

type Settling = Exclude<RemarkEvent, 'reply'>

/** Taking over somebody's words is writing; everything else is talking about it. */
const mayDo = (who: Actor, known: KnownJournal, event: RemarkEvent): boolean =>
  event === 'accept' || event === 'reject' ? canWrite(who, known) : canComment(who, known)

const isOwn = (who: Actor, { author }: KnownLine) => author?.id === who.userId

function presentLine(who: Actor, known: KnownJournal, line: KnownLine): LineView {
  const { isRemoved, text, mentions, ...rest } = line
  const speaks = canComment(who, known) && !isRemoved
  return {
    ...rest,
    text: isRemoved ? null : text,
    mentions: isRemoved ? [] : mentions,
    can: {
      update: speaks && isOwn(who, line),
      remove: speaks && (isOwn(who, line) || journalRules.manage(who, known.subject)),
    },
  }
}

function present(who: Actor, known: KnownJournal, { row, lines, settler }: KnownRemark): RemarkView {
  const can = (event: RemarkEvent) => mayDo(who, known, event) && remarkCan(row.status, row.kind, event)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    anchor: row.anchor,
    quote: row.quote,
    suggestion: row.suggestion,
    lines: lines.map((line) => presentLine(who, known, line)),
    settled_by: settler,
    settled_at: row.settled_at,
    created_at: row.created_at,
    can: {
      reply: can('reply'),
      resolve: can('resolve'),
      accept: can('accept'),
      reject: can('reject'),
      reopen: can('reopen'),
    },
  }
}

export async function remarksOf(
  who: Actor,
  known: KnownJournal,
  status: RemarkStatus | undefined,
  paging: Paging,
  work: Work,
) {
  const { items, total } = await listRemarks(work.tx, known.row.id, status, paging)
  return { data: items.map((remark) => present(who, known, remark)), meta: pageMeta(paging, total) }
}

export async function remarkFor({ row }: KnownJournal, id: string, work: Work): Promise<KnownRemark> {
  const remark = await findRemark(work.tx, row.id, id)
  if (!remark) throw refusal.not_found()
  return remark
}

/** As it stands now, after a change. */
const presentAnew = async (who: Actor, known: KnownJournal, id: string, work: Work): Promise<RemarkView> =>
  present(who, known, await remarkFor(known, id, work))

function requireSpeaker(who: Actor, known: KnownJournal): void {
  if (!canComment(who, known)) throw refusal.forbidden()
}

/** The same line, sent again because its answer was lost. */
async function saidBefore(who: Actor, known: KnownJournal, clientId: string, work: Work): Promise<string | undefined> {
  // Of two that were sent at once the second finds the first.
  await lockJournal(work.tx, known.row.id)
  const earlier = await findLineOnce(work.tx, who.userId, clientId)
  if (earlier && earlier.journal_id !== known.row.id) throw refusal.idempotency_key_reused()
  return earlier?.remark_id
}

export async function makeRemark(
  who: Actor,
  known: KnownJournal,
  { kind, anchor, quote, suggestion, ...line }: RemarkDraft,
  work: Work,
): Promise<RemarkView> {
  requireSpeaker(who, known)
  if (kind === 'SUGGESTION' && suggestion === null) throw remarkRefusal.suggestion_missing()
  if (kind === 'COMMENT' && suggestion !== null) throw remarkRefusal.suggestion_unasked()
  const earlier = await saidBefore(who, known, line.client_id, work)
  if (earlier) return presentAnew(who, known, earlier, work)
  if ((await countRemarks(work.tx, known.row.id)) >= mostRemarks) throw remarkRefusal.too_many_remarks()
  const id = await insertRemark(work.tx, known.row, { kind, anchor, quote, suggestion })
  await say(who, known, id, line, work)
  return presentAnew(who, known, id, work)
}

export async function replyTo(
  who: Actor,
  known: KnownJournal,
  { row, lines }: KnownRemark,
  line: LineDraft,
  work: Work,
): Promise<RemarkView> {
  requireSpeaker(who, known)
  const earlier = await saidBefore(who, known, line.client_id, work)
  if (earlier) return presentAnew(who, known, earlier, work)
  if (!remarkCan(row.status, row.kind, 'reply')) throw remarkRefusal.remark_settled()
  if ((await countLines(work.tx, row.id)) >= mostLines) throw remarkRefusal.too_many_lines()
  const mentioned = await say(who, known, row.id, line, work)
  const beginner = lines[0]?.author?.id
  if (beginner && beginner !== who.userId && !mentioned.includes(beginner))
    await notifyReplied(work, known.row, row.id, beginner)
  return presentAnew(who, known, row.id, work)
}

/** Says it, and tells whom it speaks to. */
async function say(who: Actor, known: KnownJournal, remark_id: string, line: LineDraft, work: Work): Promise<string[]> {
  const { row } = known
  const insiders = new Set(await listInsiders(work.tx, row))
  const mention_ids = [...new Set(line.mention_ids)].filter((id) => insiders.has(id))
  const { school_id } = row
  const lineId = await insertLine(work.tx, { school_id, remark_id }, who.userId, { ...line, mention_ids })
  const others = mention_ids.filter((id) => id !== who.userId)
  await notifyMentioned(work, row, lineId, others)
  await publishRemarks(work, row)
  return others
}

export async function settleRemark(
  who: Actor,
  known: KnownJournal,
  { row }: KnownRemark,
  event: Settling,
  work: Work,
): Promise<RemarkView> {
  if (!mayDo(who, known, event)) throw refusal.forbidden()
  if (!remarkCan(row.status, row.kind, event)) throw remarkRefusal.remark_settled()
  const status = nextRemarkStatus(row.status, row.kind, event)
  const mark =
    status === 'OPEN' ? { settled_by: null, settled_at: null } : { settled_by: who.userId, settled_at: new Date() }
  const saved = await stepRemark(work.tx, row, { status, ...mark })
  if (!saved) throw remarkRefusal.remark_settled()
  await publishRemarks(work, known.row)
  return presentAnew(who, known, row.id, work)
}

function lineIn({ lines }: KnownRemark, id: string): KnownLine {
  const line = lines.find((one) => one.id === id && !one.isRemoved)
  if (!line) throw refusal.not_found()
  return line
}

interface Of {
  remark: KnownRemark
  lineId: string
}

export async function reword(
  who: Actor,
  known: KnownJournal,
  { remark, lineId }: Of,
  text: string,
  work: Work,
): Promise<RemarkView> {
  requireSpeaker(who, known)
  const line = lineIn(remark, lineId)
  if (!isOwn(who, line)) throw refusal.forbidden()
  if (line.text !== text) {
    await rewordLine(work.tx, line.id, text)
    await publishRemarks(work, known.row)
  }
  return presentAnew(who, known, remark.row.id, work)
}

export async function takeBack(
  who: Actor,
  known: KnownJournal,
  { remark, lineId }: Of,
  work: Work,
): Promise<RemarkView> {
  requireSpeaker(who, known)
  const line = remark.lines.find(({ id }) => id === lineId)
  if (!line) throw refusal.not_found()
  if (!isOwn(who, line) && !journalRules.manage(who, known.subject)) throw refusal.forbidden()
  if (!line.isRemoved) {
    await blankLine(work.tx, line.id)
    await publishRemarks(work, known.row)
  }
  return presentAnew(who, known, remark.row.id, work)
}
