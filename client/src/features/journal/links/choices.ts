import type { useFormat } from '#platform/i18n/i18n.ts'
import type { Choices, Unit } from '../queries.ts'

export interface Choice {
  id: string
  label: string
  hint?: string
  /** 1 for the uppermost. */
  depth: number
}

/** What is offered, and behind it what was linked before and is offered no more: it stays until somebody lets it go. */
export function choicesOf(unit: Unit, offered: Choices, format: ReturnType<typeof useFormat>) {
  const goal = (id: string, code: string, text: string, depth = 1): Choice => ({
    id,
    label: [code, text].filter(Boolean).join(' '),
    depth,
  })
  const exam = ({ id, title, start_date }: Choices['exams'][number]): Choice => ({
    id,
    label: title,
    hint: format.dateTime(start_date),
    depth: 1,
  })
  const lesson = ({ id, start_date, end_date, room }: Choices['schedules'][number]): Choice => ({
    id,
    label: `${format.longDate(start_date)}, ${format.timeRange(start_date, end_date)}`,
    ...(room && { hint: room }),
    depth: 1,
  })
  return {
    goals: withKept(
      offered.goals.map(({ id, code, text, depth }) => goal(id, code, text, depth)),
      unit.goals.map(({ id, code, text }) => goal(id, code, text)),
    ),
    exams: withKept(offered.exams.map(exam), unit.exams.map(exam)),
    lessons: withKept(offered.schedules.map(lesson), unit.schedules.map(lesson)),
  }
}

function withKept(offered: readonly Choice[], linked: readonly Choice[]): Choice[] {
  const known = new Set(offered.map(({ id }) => id))
  return [...offered, ...linked.filter(({ id }) => !known.has(id))]
}

/** Those that hold every word of a search. */
export function matching(choices: readonly Choice[], search: string): Set<string> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ label }: Choice) => words.every((word) => label.toLowerCase().includes(word))
  return new Set(choices.filter(holds).map(({ id }) => id))
}
