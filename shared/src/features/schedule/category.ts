/** What an entry of the schedule is. The numbers are those of the wire. */
export const categories = [1, 2, 3, 4, 5] as const
export type ScheduleCategory = (typeof categories)[number]

export const category = { LESSON: 1, EVENT: 2, EXAM: 3, HOLIDAY: 4, ONLINE: 5 } as const satisfies Record<
  string,
  ScheduleCategory
>

/** Lessons, exams and meetings hold their class, teacher and room; an event may run over them, and a holiday takes them. */
const claiming: readonly ScheduleCategory[] = [category.LESSON, category.EXAM, category.ONLINE]
export const claimsTime = (one: ScheduleCategory) => claiming.includes(one)

/** What has nobody to be for, unless it is for a class. */
const forClass: readonly ScheduleCategory[] = [category.LESSON, category.ONLINE]
export const needsClass = (one: ScheduleCategory) => forClass.includes(one)

/** Two religions are taught to parts of one class at the same time. */
export const isReligion = (subject: string) => /\b(?:pendidikan )?agama\b/i.test(subject)
