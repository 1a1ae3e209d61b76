import type { Task } from '../queries.ts'

/** No two tasks of a list have the same. */
export function keyOf(task: Task): string {
  switch (task.kind) {
    case 'REGISTER':
      return `register ${task.class_id}`
    case 'LESSON':
      return `lesson ${task.lesson.id}`
    case 'EXAM':
      return `exam ${task.does} ${task.exam.id}`
    case 'REPORT_CARDS':
      return `report ${task.class_id} ${task.semester} ${task.period}`
    case 'COUNT':
      return `${task.of} ${task.school_id}`
    case 'STORAGE':
      return `storage ${task.school_id}`
    default:
      return `${task.kind} ${task.id}`
  }
}
