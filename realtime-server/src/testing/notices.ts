/** What people were told. */
import { and, asc, eq } from 'drizzle-orm'
import { notifications } from '#features/notification/table.ts'
import type { Db } from '#platform/database/work.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './world.ts'

/** All of a person, the first first. */
export const noticesOf = (db: Db, { userId }: Pick<Someone, 'userId'>) =>
  db.select().from(notifications).where(eq(notifications.user_id, userId)).orderBy(asc(notifications.seq))

/** Those under one title. */
export const noticesIn =
  ({ database: { db } }: TestServer) =>
  ({ userId }: Pick<Someone, 'userId'>, title: string) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), eq(notifications.title, title)))
