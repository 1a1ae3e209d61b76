import type { Unit } from '../queries.ts'

/** A change says what shall stand altogether: everything as it is, for whoever changes a part of it. */
export const asItStands = (unit: Unit) => ({
  version: unit.version,
  name: unit.name,
  start_time: unit.start_time,
  end_time: unit.end_time,
  requires_previous: unit.requires_previous,
  component_ids: unit.goals.map(({ id }) => id),
  exam_ids: unit.exams.map(({ id }) => id),
  schedule_ids: unit.schedules.map(({ id }) => id),
  attachments: unit.attachments,
})
