/** Report cards as those see them who make them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import {
  CardAction,
  type CardLine,
  type CardView,
  type ClassCards,
  type ClassProgress,
  type Response,
} from '@kelasku/shared/report-card/cards'
import { cardCan, isWritable, mayCause, shownStatus, type CardRole } from '@kelasku/shared/report-card/machine'
import { reportPolicy, reportRules, rolesTo } from '@kelasku/shared/report-card/policy'
import { noExtras } from '@kelasku/shared/report-card/snapshot'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { card, cardJson, todayAt, type CardRow } from '#features/classroom/repo.ts'
import { isTakenAtAll } from '#features/classroom/courses/part.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { changesOf, standing } from './changes.ts'
import { asksPromotion, gather, hasFinals, isDescribed, type Gathered } from './gather.ts'
import { notifyTeachers } from './notices.ts'
import type { ReportParts } from './part.ts'
import { findYear, takesEntries } from './periods.ts'
import type { KnownPlace } from './place.ts'
import { listProgress, type CardRowOf } from './rows.ts'
import { contextOf } from './steps.ts'
import { reportCardSteps, reportResponses } from './table.ts'

export const writtenOf = (row: CardRowOf | undefined) => ({
  homeroom_note: row?.homeroom_note ?? '',
  extras: { ...noExtras, ...row?.extras },
  promotion: row?.promotion ?? null,
  absence_override: row?.absence_override ?? null,
  absence_reason: row?.absence_reason ?? '',
})

function presentLine(gathered: Gathered, last: LastStep | undefined): CardLine {
  const { pupil, card: row, courses, absences, gaps, warnings, unrecorded } = gathered
  const isOnItsWay = row !== undefined && !isWritable(row.status)
  return {
    ...writtenOf(row),
    id: row?.id ?? null,
    student: card(pupil.student),
    nis: pupil.nis,
    status: shownStatus(row?.status ?? 'OPEN', gaps.length === 0),
    gaps,
    warnings,
    unrecorded,
    open_course_ids: courses.flatMap((course) => (hasFinals(course) ? [] : [course.course_id])),
    undescribed_course_ids: courses.flatMap((course) => (isDescribed(course) ? [] : [course.course_id])),
    absences,
    snapshot_hash: isOnItsWay ? (standing(gathered)?.snapshot_hash ?? null) : null,
    changes: changesOf(gathered),
    sent_back: isOnItsWay ? null : sentBackBy(last),
    version: row?.version ?? 0,
  }
}

type LastStep = Pick<CardView['steps'][number], 'event' | 'reason' | 'by'>

function sentBackBy(last: LastStep | undefined): CardLine['sent_back'] {
  if (last?.event !== 'return' && last?.event !== 'revise') return null
  const { event, reason, by } = last
  return { event, reason, by }
}

const mayAct = (roles: readonly CardRole[], isSo: (action: CardAction) => boolean) =>
  Object.fromEntries(
    CardAction.options.map((action) => [action, mayCause(roles, action) && isSo(action)]),
  ) as ClassCards['can'] // one of each

export async function classCardsOf(
  who: Actor,
  { place, subject, isClosed }: KnownPlace,
  work: Work,
  parts: ReportParts,
): Promise<ClassCards> {
  const { id, name, level } = place.class
  const all = await gather(work.tx, place, parts)
  const last = await lastStepsOf(
    work.tx,
    all.flatMap((one) => one.card?.id ?? []),
  )
  const takes_entries = takesEntries(who, place.dates, await todayAt(work.tx, place.schoolId))
  return {
    class: { id, name, level },
    semester: place.semester,
    period: place.period,
    layout: place.template?.layout ?? null,
    sections: place.template?.sections.map(({ key }) => key) ?? [],
    sign_mode: place.template?.sign_mode ?? null,
    asks_promotion: asksPromotion(place),
    attendance_until: place.dates.attendance_until,
    takes_entries,
    release_at: place.dates.release_at,
    courses: await listProgress(work.tx, place),
    lines: all.map((one) => presentLine(one, last.get(one.card?.id ?? ''))),
    is_closed: isClosed,
    can: mayAct(rolesTo(who, subject), () => !isClosed),
    can_write: !isClosed && takes_entries && reportRules.write(who, subject),
  }
}

/** Only the class's own homeroom teacher looks at its cards without leaving a trace. */
export async function cardViewOf(
  who: Actor,
  { place, subject, isClosed }: KnownPlace,
  row: CardRowOf,
  work: Work,
  parts: ReportParts,
): Promise<CardView | undefined> {
  const [gathered] = await gather(work.tx, place, parts, [row.student_id])
  if (!gathered) return undefined
  if (!subject.relations.includes('homeroom'))
    work.audit({
      action: 'report-card.opened',
      subject: `report-card:${row.id}`,
      detail: { student_id: row.student_id },
    })
  const context = contextOf(row, gathered)
  const version = standing(gathered)
  const status = (gathered.card ?? row).status
  const steps = await stepsOf(work.tx, row.id)
  return {
    line: presentLine(gathered, steps[0]),
    class_id: place.class.id,
    snapshot: isWritable(status) ? gathered.snapshot : (version?.snapshot ?? gathered.snapshot),
    versions: gathered.versions.map((one) => ({
      id: one.id,
      no: one.no,
      snapshot_hash: one.snapshot_hash,
      proposed_at: one.proposed_at,
      signer_name: one.signer_name,
      signed_at: one.signed_at,
      published_at: one.published_at,
      withdrawn_at: one.withdrawn_at,
      superseded_at: one.superseded_at,
    })),
    steps,
    responses: await responsesOf(work.tx, row.id),
    can: mayAct(rolesTo(who, subject), (action) => !isClosed && cardCan(status, action, context)),
    can_write: !isClosed && isWritable(status) && reportRules.write(who, subject),
  }
}

/** Of each card what happened to it last; one question for a class. */
async function lastStepsOf(tx: Tx, cardIds: readonly string[]): Promise<Map<string, LastStep>> {
  if (cardIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([reportCardSteps.card_id], {
      card_id: reportCardSteps.card_id,
      event: reportCardSteps.event,
      reason: reportCardSteps.reason,
      by: stepBy,
    })
    .from(reportCardSteps)
    .where(inArray(reportCardSteps.card_id, [...cardIds]))
    .orderBy(reportCardSteps.card_id, desc(reportCardSteps.seq))
  return new Map(rows.map(({ card_id, event, reason, by }) => [card_id, { event, reason, by: by && card(by) }]))
}

const stepBy = sql<CardRow | null>`(select ${cardJson} from users u where u.id = report_card_steps.changed_by)`

async function stepsOf(tx: Tx, cardId: string): Promise<CardView['steps']> {
  const rows = await tx
    .select({
      row: reportCardSteps,
      by: stepBy,
    })
    .from(reportCardSteps)
    .where(eq(reportCardSteps.card_id, cardId))
    .orderBy(desc(reportCardSteps.seq))
  return rows.map(({ row: { event, was, became, acted_as, reason, changed_at }, by }) => ({
    event,
    was,
    became,
    acted_as,
    reason,
    by: by && card(by),
    at: changed_at,
  }))
}

async function responsesOf(tx: Tx, cardId: string): Promise<Response[]> {
  const rows = await tx
    .select({
      row: reportResponses,
      guardian: sql<CardRow>`(select ${cardJson} from users u where u.id = report_responses.guardian_id)`,
    })
    .from(reportResponses)
    .where(eq(reportResponses.card_id, cardId))
    .orderBy(asc(reportResponses.written_at))
  return rows.map(({ row: { text, written_at }, guardian }) => ({ guardian: card(guardian), text, written_at }))
}

type ProgressRow = Omit<ClassProgress, 'homeroom' | 'class' | 'semester' | 'can_read'> & {
  leads: boolean
  id: string
  name: string
  level: number
  homeroom: CardRow | null
}

/** Of the running year: all classes, or the one that the asker leads. Who counsels has the legers of all. */
export async function progressOf(
  who: Actor,
  { semester, period }: { semester?: Semester | undefined; period: Period },
  { tx }: Work,
): Promise<ClassProgress[]> {
  const year = await findYear(tx, who.schoolId)
  if (!year) return []
  const which = semester ?? year.active_semester
  const readsAll = reportPolicy.oversee(who)
  const leads = sql`exists (select 1 from class_members l where l.class_id = c.id and l.user_id = ${who.userId}
    and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE')`
  const { rows } = await tx.execute<ProgressRow & Record<string, unknown>>(sql`
    select c.id, c.name, c.level, ${leads} as leads,
      (select ${cardJson} from class_members w join users u on u.id = w.user_id
        where w.class_id = c.id and w.class_role = 'WALIKELAS' and w.status = 'ACTIVE') as homeroom,
      (select count(*)::int from class_members m where m.class_id = c.id and m.class_role = 'SISWA'
        and m.status = 'ACTIVE') as pupils,
      (select count(*)::int from courses k where k.class_id = c.id and k.status = 'ACTIVE'
        and ${isTakenAtAll(sql`k`)}) as courses,
      (select count(*)::int from courses k join score_sheets h on h.course_id = k.id and h.semester = ${which}
        join score_submissions b on b.sheet_id = h.id and b.period = ${period} and b.status in ('APPROVED', 'LOCKED')
        where k.class_id = c.id and k.status = 'ACTIVE' and ${isTakenAtAll(sql`k`)}) as approved,
      exists (select 1 from report_template_levels l where l.school_year_id = c.school_year_id and l.level = c.level
        and l.semester = ${which} and l.period = ${period}) as has_template,
      (select jsonb_object_agg(s.status, coalesce(n.n, 0)) from unnest(array['OPEN', 'PROPOSED', 'SIGNED', 'PUBLISHED',
          'REVISED']) as s (status)
        left join (select status, count(*)::int as n from report_cards r where r.class_id = c.id
          and r.semester = ${which} and r.period = ${period} group by status) n on n.status = s.status) as counts
    from classes c
    where c.school_id = ${who.schoolId} and c.school_year_id = ${year.id} and c.type = 'REGULER' and c.status = 'ACTIVE'
      and (${readsAll || reportPolicy.counsel(who)} or ${leads})
    order by c.level, c.name, c.id`)
  return rows.map(({ id, name, level, homeroom, leads: isTheirs, ...row }) => ({
    ...row,
    can_read: readsAll || isTheirs,
    semester: which === 2 ? 2 : 1,
    class: { id, name, level },
    homeroom: homeroom && card(homeroom),
  }))
}

/** Whoever teaches a course whose scores are not approved yet; each hears of it once a day. */
export async function remindTeachers({ place }: KnownPlace, work: Work): Promise<{ reminded: number }> {
  const open = (await listProgress(work.tx, place)).filter(({ status }) => status !== 'APPROVED' && status !== 'LOCKED')
  const today = await todayAt(work.tx, place.schoolId)
  for (const { id, name, teachers } of open)
    await notifyTeachers(work, place, { id, name, teacherIds: teachers.map((one) => one.id) }, today)
  return { reminded: new Set(open.flatMap(({ teachers }) => teachers.map((one) => one.id))).size }
}
