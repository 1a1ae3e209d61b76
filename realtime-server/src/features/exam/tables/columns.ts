/** Columns that the tables of exams share. */
import { uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'

export const ofSchool = () =>
  uuid()
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })

/** Nobody, once their account has been forgotten: what was done stays done. */
export const somebody = () => uuid().references(() => users.id, { onDelete: 'set null' })
