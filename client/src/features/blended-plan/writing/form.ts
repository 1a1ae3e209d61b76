/** The form of a plan: what the law asks for, but for the class and the version. */
import { BlendedPlanRevision, planInOrder, type WeekdayModes } from '@kelasku/shared/blended-plan/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import { z } from 'zod'
import type { View } from '../queries.ts'

const { start_date, end_date, week, groups } = BlendedPlanRevision.shape

export const PlanForm = z.object({ start_date, end_date, week, groups }).check(planInOrder)
export type PlanForm = z.input<typeof PlanForm>

const fourWeeks = 27

/** The groups take turns: what one does on a day, the other does on the next. */
export const blankDay = (weekday: number): WeekdayModes =>
  weekday % 2 === 1 ? { weekday, A: 'PTM', B: 'PJJ' } : { weekday, A: 'PJJ', B: 'PTM' }

export const blankForm = (today: string): PlanForm => ({
  start_date: today,
  end_date: addDays(today, fourWeeks),
  week: [1, 2, 3, 4, 5].map(blankDay),
  groups: { A: [], B: [] },
})

export const filledFrom = ({ start_date: from, end_date: until, week: days, pupils }: View): PlanForm => {
  const within = (group: 'A' | 'B') => pupils.filter((pupil) => pupil.group === group).map(({ id }) => id)
  return { start_date: from, end_date: until, week: days, groups: { A: within('A'), B: within('B') } }
}
