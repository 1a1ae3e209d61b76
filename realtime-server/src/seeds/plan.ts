/** A plan of rows, built in memory before anything is written; and the small verbs that it is built with. */
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import type { Relation } from '@kelasku/shared/school/contract'
import type { SeededAnnouncement } from '#features/announcement/seed.ts'
import type { SeededRegister } from '#features/attendance/seed.ts'
import type { SeededClasses, SeededClass, SeededCode, SeededCourse } from '#features/classroom/seed.ts'
import type { SeededConference } from '#features/conference/seed.ts'
import type { SeededExam } from '#features/exam/seed.ts'
import type { SeededThread } from '#features/forum/seed.ts'
import type { SeededJournal } from '#features/journal/seed.ts'
import type { SeededPermit } from '#features/permit/seed.ts'
import type { SeededPerson } from '#features/profile/seed.ts'
import type { SeededQuiz } from '#features/quiz/seed.ts'
import type { SeededClassCards } from '#features/report-card/seed.ts'
import type { SeededSchedule } from '#features/schedule/seed.ts'
import type { SeededSchool, SeededSchools } from '#features/school/seed.ts'
import type { SeededSheet } from '#features/score/seed.ts'
import type { SeededTask } from '#features/task/seed.ts'
import { noonOf, type Calendar } from './calendar.ts'
import { idOf } from './sameness.ts'

type Writable<T> = { [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] }

export interface Plan extends Writable<SeededSchools>, Writable<SeededClasses> {
  people: SeededPerson[]
  /** By school. */
  appearances: Map<string, Record<string, string>>
  announcements: SeededAnnouncement[]
  threads: SeededThread[]
  quizzes: SeededQuiz[]
  exams: SeededExam[]
  journals: SeededJournal[]
  schedules: SeededSchedule[]
  conferences: SeededConference[]
  registers: SeededRegister[]
  permits: SeededPermit[]
  tasks: SeededTask[]
  sheets: SeededSheet[]
  reportCards: SeededClassCards[]
}

export const emptyPlan = (): Plan => ({
  people: [],
  schools: [],
  years: [],
  members: [],
  guardianships: [],
  classes: [],
  subjects: [],
  courses: [],
  teachers: [],
  coursePupils: [],
  classMembers: [],
  codes: [],
  appearances: new Map(),
  announcements: [],
  threads: [],
  quizzes: [],
  exams: [],
  journals: [],
  schedules: [],
  conferences: [],
  registers: [],
  permits: [],
  tasks: [],
  sheets: [],
  reportCards: [],
})

/** What of a plan names none of these people. */
export function planWithout(plan: Plan, gone: ReadonlySet<string>): Plan {
  const isLeft = (row: object) => !Object.values(row).some((value) => gone.has(value))
  const left = Object.entries(plan).map(([part, rows]) => [part, Array.isArray(rows) ? rows.filter(isLeft) : rows])
  return Object.fromEntries(left) as Plan // the same parts with fewer rows
}

export interface MemberOptions {
  position?: Position
  no?: string
}

export interface ClassOptions {
  level: number
  phase: string
  capacity?: number
}

/** One school of the plan. Every row's id follows from the school's slug and what the row is. */
export class SchoolBuilder {
  readonly id: string
  readonly #plan: Plan
  readonly #slug: string
  readonly #calendar: Calendar

  constructor(plan: Plan, calendar: Calendar, school: Omit<SeededSchool, 'id'>) {
    this.#plan = plan
    this.#calendar = calendar
    this.#slug = school.slug
    this.id = idOf('school', school.slug)
    plan.schools.push({ ...school, id: this.id })
  }

  /** The year by its place and not by its name, so that a database seeded last year keeps its own. */
  years(...which: ('previous' | 'current' | 'next')[]): void {
    const statuses = { previous: 'CLOSED', current: 'ACTIVE', next: 'UPCOMING' } as const
    for (const place of which) {
      const { name, start, end } = this.#calendar[place]
      const active_semester = place === 'current' ? this.#calendar.semester : place === 'previous' ? 2 : 1
      const row = { name, start_date: start, end_date: end, active_semester, status: statuses[place] }
      this.#plan.years.push({ id: this.#id('year', place), school_id: this.id, ...row })
    }
  }

  member(who: SeededPerson, role: Role, { position, no }: MemberOptions = {}): void {
    this.#plan.members.push({
      id: this.#id('member', who.id, role),
      school_id: this.id,
      user_id: who.id,
      role,
      is_admin: role === 'ADMIN',
      status: 'ACTIVE',
      position: position ?? null,
      member_no: no ?? null,
      joined_at: noonOf(this.#calendar.current.start),
    })
  }

  /** Guardian and child, both members of this school. */
  guardian(guardian: SeededPerson, student: SeededPerson, relation: Relation): void {
    this.#plan.guardianships.push({
      id: this.#id('guardian', guardian.id, student.id),
      school_id: this.id,
      guardian_id: guardian.id,
      student_id: student.id,
      relation,
      consented_at: noonOf(this.#calendar.current.start),
    })
  }

  class(name: string, { level, phase, capacity = 32 }: ClassOptions): SeededClass {
    const row = {
      id: this.#id('class', name),
      school_id: this.id,
      school_year_id: this.#id('year', 'current'),
      name,
      level,
      phase,
      capacity,
    }
    this.#plan.classes.push(row)
    return row
  }

  subject(name: string, shortName: string): string {
    const id = this.#id('subject', shortName)
    this.#plan.subjects.push({ id, school_id: this.id, name, short_name: shortName })
    return id
  }

  course(
    ofClass: SeededClass,
    subjectId: string,
    teachers: readonly SeededPerson[],
    more: Pick<SeededCourse, 'group' | 'order' | 'pupils_chosen'> = {},
  ): void {
    const id = this.#id('course', ofClass.name, subjectId)
    this.#plan.courses.push({ id, school_id: this.id, class_id: ofClass.id, subject_id: subjectId, ...more })
    for (const { id: user_id } of teachers) {
      const start_date = this.#calendar.current.start
      this.#plan.teachers.push({
        id: this.#id('teacher', id, user_id),
        school_id: this.id,
        course_id: id,
        user_id,
        start_date,
      })
    }
  }

  takesPart(ofClass: SeededClass, shortName: string, { id: student_id }: SeededPerson): void {
    const course_id = this.#id('course', ofClass.name, this.#id('subject', shortName))
    const id = this.#id('takes part', course_id, student_id)
    this.#plan.coursePupils.push({ id, school_id: this.id, course_id, student_id })
  }

  inClass(
    ofClass: SeededClass,
    who: SeededPerson,
    classRole: 'SISWA' | 'GURU' | 'WALIKELAS',
    stay: { from?: string; until?: string } = {},
  ): void {
    this.#plan.classMembers.push({
      id: this.#id('in class', ofClass.name, who.id, classRole),
      school_id: this.id,
      class_id: ofClass.id,
      user_id: who.id,
      class_role: classRole,
      status: stay.until === undefined ? 'ACTIVE' : 'MOVED',
      start_date: stay.from ?? this.#calendar.current.start,
      end_date: stay.until ?? null,
    })
  }

  code(ofClass: SeededClass, code: Omit<SeededCode, 'id' | 'school_id' | 'class_id'>): void {
    this.#plan.codes.push({ id: this.#id('code', code.code), school_id: this.id, class_id: ofClass.id, ...code })
  }

  looksLike(attributes: Record<string, string>): void {
    this.#plan.appearances.set(this.id, attributes)
  }

  #id(...name: string[]): string {
    return idOf(this.#slug, ...name)
  }
}

/** +62812000000NN, one number after the other. */
export function phoneBook(last = 0): () => string {
  return () => `+62812000000${String(++last).padStart(2, '0')}`
}
export type PhoneBook = ReturnType<typeof phoneBook>

export type Naming = Omit<SeededPerson, 'id'>

/** A person of the plan; the key tells apart two people of one name. */
export function person(plan: Plan, key: string, about: Naming): SeededPerson {
  const row = { ...about, id: idOf('person', key) }
  plan.people.push(row)
  return row
}
