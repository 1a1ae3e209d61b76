import type { ClassView } from '@kelasku/shared/classroom/contract'
import { idOf } from './server.ts'

/** A class as the server shows it to somebody who teaches in it. */
export const classOf = (number: number, name: string, more: Partial<ClassView> = {}): ClassView => ({
  id: idOf(number),
  name,
  level: 7,
  type: 'REGULER',
  status: 'ACTIVE',
  school_id: idOf(2),
  school_name: 'SMP Melati',
  school_year_id: idOf(4),
  school_year_name: '2026/2027',
  class_role: 'GURU',
  homeroom_teacher: null,
  total_student: 30,
  capacity: null,
  version: 1,
  can: { manage: false, administer: false },
  ...more,
})
