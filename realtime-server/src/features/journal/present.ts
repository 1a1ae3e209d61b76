/** A unit as somebody sees it, and what they may do to it now. */
import type { JournalAction, JournalView, Review } from '@kelasku/shared/journal/contract'
import { journalCan, type JournalEvent } from '@kelasku/shared/journal/machine'
import { isOwnWork, journalRules } from '@kelasku/shared/journal/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import { elsewhere, findOrigin, isBehind } from './copies/elsewhere.ts'
import { isGuest } from './guard.ts'
import { findAround, type Around } from './links/repo.ts'
import { findNeighbour, type KnownJournal } from './repo.ts'

/** Asked of the life that is written down: what the clock makes of it allows the same. */
const canNow = ({ row }: KnownJournal, needsReview: boolean, event: JournalEvent) =>
  journalCan({ status: row.status, review_status: row.review_status, needsReview }, event)

export const canWrite = (who: Actor, known: KnownJournal): boolean =>
  journalRules.write(who, known.subject) && !known.isOver && canNow(known, false, 'update')

export const canComment = (who: Actor, known: KnownJournal): boolean =>
  journalRules.comment(who, known.subject) && !known.isOver && canNow(known, false, 'update')

function abilities(who: Actor, known: KnownJournal, needsReview: boolean): Record<JournalAction, boolean> {
  const { row, subject, isOver, item } = known
  const can = (rule: keyof typeof journalRules, event: JournalEvent) =>
    journalRules[rule](who, subject) && !isOver && canNow(known, needsReview, event)
  return {
    update: can('manage', 'update'),
    write: canWrite(who, known),
    comment: canComment(who, known),
    share: journalRules.manage(who, subject),
    publish: can('manage', 'publish'),
    withdraw: can('manage', 'withdraw'),
    archive: can('manage', 'archive'),
    restore: can('manage', 'restore'),
    remove: can('manage', 'remove'),
    submit: can('manage', 'submit'),
    cancel_review: can('manage', 'cancel_review'),
    approve: can('review', 'approve') && !(needsReview && isOwnWork(who, row)),
    revise: can('review', 'revise'),
    study: journalRules.study(who, subject) && !isOver && !item.is_locked,
    make_template: journalRules.template(who, subject),
  }
}

function reviewOf({ row, place }: KnownJournal, around: Around): Review {
  const { submitter, decider, needsReview } = around
  return {
    status: row.review_status,
    submitted_by: submitter,
    submitted_at: row.submitted_at,
    decided_by: decider,
    decided_at: row.decided_at,
    note: row.review_note,
    is_required: needsReview,
    is_outdated: row.submitted_place !== null && row.submitted_place < place,
  }
}

export async function presentJournal(who: Actor, known: KnownJournal, work: Work): Promise<JournalView> {
  const { row, item, subject, place, publishedPlace } = known
  const { is_inside } = item
  const around = await findAround(work.tx, row, { isInside: is_inside, isLocked: item.is_locked })
  // A guest was invited to the words; what else the school has around them is its own.
  const isHere = !isGuest(who, known)
  const teaches = journalRules.manage(who, subject)
  const origin = is_inside && isHere ? await findOrigin(who, known, work) : undefined
  return {
    ...item,
    school_name: isHere ? null : around.school,
    origin: origin ? elsewhere(origin, isBehind(known, origin)) : null,
    goals: around.goals,
    exams: isHere ? around.exams : [],
    schedules: isHere ? around.schedules : [],
    attachments: item.is_locked ? [] : row.attachments,
    content: around.content && htmlOf(around.content),
    content_doc: around.content,
    has_changes: is_inside && publishedPlace !== null ? publishedPlace < place : null,
    review: is_inside ? reviewOf(known, around) : null,
    previous: await findNeighbour(work.tx, who, row, 'before'),
    next: await findNeighbour(work.tx, who, row, 'behind'),
    study: teaches && subject.isOut ? around.study : null,
    created_at: row.created_at,
    version: row.version,
    can: abilities(who, known, around.needsReview),
  }
}
