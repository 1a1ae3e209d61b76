/**
 * The demo school: built at the first start, completed at every later one. It is the same on every machine, counts its
 * days from SEED_TODAY, and never touches what somebody has changed in it.
 */
import { dayAt, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { seedAnnouncements } from '#features/announcement/seed.ts'
import { seedRegisters } from '#features/attendance/seed.ts'
import { seedCalendar } from '#features/calendar/seed.ts'
import { seedClasses } from '#features/classroom/seed.ts'
import { seedConferences } from '#features/conference/seed.ts'
import { seedCurriculum } from '#features/curriculum/seed.ts'
import { seedExams } from '#features/exam/seed.ts'
import { seedTalks } from '#features/chat/seed.ts'
import { seedForum } from '#features/forum/seed.ts'
import { seedJournals } from '#features/journal/seed.ts'
import { seedPasswords } from '#features/identity/seed.ts'
import { seedPermits } from '#features/permit/seed.ts'
import { listForgotten, seedPeople, seedProfiles } from '#features/profile/seed.ts'
import { seedQuizzes } from '#features/quiz/seed.ts'
import { seedCards, seedTemplates } from '#features/report-card/seed.ts'
import { reportParts } from '#features/report-parts.ts'
import { seedQualitative } from '#features/report-qualitative/seed.ts'
import { seedSchedules } from '#features/schedule/seed.ts'
import { seedSchools } from '#features/school/seed.ts'
import { scoreSources } from '#features/score-sources.ts'
import { seedScores } from '#features/score/seed.ts'
import { seedTasks } from '#features/task/seed.ts'
import { seedAppearance } from '#features/whitelabel/seed.ts'
import { takeTurn } from '#platform/database/turn.ts'
import { databaseErrorCode, type Database, type Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { planAnnouncements, planYears } from './announcements.ts'
import { calendarOf } from './calendar.ts'
import { planConferences } from './conferences.ts'
import { planCurriculum } from './curriculum.ts'
import { demoPassword } from './demo-accounts.ts'
import { planExams } from './exams.ts'
import { daysKept, markOf, planPermits, planRegisters } from './days.ts'
import { planForum } from './forum.ts'
import { planJournals } from './journals.ts'
import { planTalks } from './talks.ts'
import { emptyPlan, planWithout, type Plan } from './plan.ts'
import { giveNumbers, planForms } from './profiles.ts'
import { planQualitative } from './qualitative.ts'
import { planQuizzes } from './quizzes.ts'
import { planScoreRules, planScores } from './scores.ts'
import { planCards, planTemplates } from './report-cards.ts'
import { planSmallTenants } from './small-tenants.ts'
import { planTasks } from './tasks.ts'
import { planTimetable } from './timetable.ts'
import { planTunasCakrawala } from './tunas-cakrawala.ts'

export async function seedDemo(database: Database, tools: Toolbox): Promise<void> {
  const today = tools.config.SEED_TODAY ?? dayAt(new Date(), usualTimezone)
  try {
    await database.inTransaction({ kind: 'bypass', why: 'the demo school is built before anybody is in it' }, (work) =>
      build(today, work, tools),
    )
  } catch (error) {
    // Somebody made by hand what a newer Kelasku brings: their school must still open.
    if (databaseErrorCode(error) !== missingParent) throw error
    tools.log.warn({ err: error }, 'what is new does not fit into the demo school as it was changed; it stays as it is')
  }
}

const missingParent = '23503'

async function build(today: string, work: Work, tools: Toolbox): Promise<void> {
  await takeTurn(work.tx, 'kelasku demo')
  const whole = planDemo(today)
  await seedPeople(work.tx, whole.people)
  const plan = planWithout(whole, await listForgotten(work.tx, whole.people))
  await seedSchools(work.tx, plan)
  await seedProfiles(work.tx, plan.people, () => planForms(plan, calendarOf(today)))
  await seedClasses(work.tx, plan, tools.secrets)
  await seedCurriculum(work.tx, planCurriculum())
  await seedTemplates(work.tx, planTemplates(plan))
  await seedQualitative(work.tx, planQualitative(plan, calendarOf(today)))
  for (const year of planYears(plan)) await seedCalendar(work.tx, year)
  await seedSchedules(work.tx, plan.schedules)
  await seedConferences(work.tx, plan.conferences)
  await seedPermits(work.tx, plan.permits, today, tools)
  await seedRegisters(work.tx, plan.registers, { today, days: daysKept, markOf })
  await seedAnnouncements(work.tx, plan.announcements)
  await seedForum(work.tx, plan.threads)
  await seedTalks(work.tx, planTalks(calendarOf(today)))
  await seedQuizzes(work, plan.quizzes, tools)
  await seedExams(work, plan.exams, tools)
  await seedJournals(work.tx, plan.journals)
  await seedTasks(work.tx, plan.tasks)
  await seedScores(work.tx, { ...planScoreRules(), sheets: plan.sheets }, scoreSources)
  // After all that stands on them.
  await seedCards(work, plan.reportCards, { parts: reportParts, secrets: tools.secrets })
  for (const [schoolId, attributes] of plan.appearances) await seedAppearance(work, schoolId, attributes)
  const everybody = plan.people.map(({ id }) => id)
  await seedPasswords(work.tx, everybody, demoPassword)
}

export function planDemo(today: string): Plan {
  const calendar = calendarOf(today)
  const plan = emptyPlan()
  planTunasCakrawala(plan, calendar)
  planSmallTenants(plan, calendar)
  giveNumbers(plan.people)
  plan.announcements.push(...planAnnouncements(calendar))
  plan.threads.push(...planForum(calendar))
  plan.schedules.push(...planTimetable(plan, calendar))
  plan.conferences.push(...planConferences(plan))
  plan.registers.push(...planRegisters(plan))
  plan.permits.push(...planPermits())
  plan.quizzes.push(...planQuizzes())
  plan.exams.push(...planExams(plan))
  plan.journals.push(...planJournals(calendar))
  plan.tasks.push(...planTasks(plan, calendar))
  plan.sheets.push(...planScores(plan, calendar))
  plan.reportCards.push(...planCards(plan, calendar))
  return plan
}
