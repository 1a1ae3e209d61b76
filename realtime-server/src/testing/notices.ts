/** The notices under one title that a person has got. */
import { and, eq } from 'drizzle-orm'
import { notifications } from '#features/notification/table.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './world.ts'

export const noticesIn =
  ({ database: { db } }: TestServer) =>
  ({ userId }: Pick<Someone, 'userId'>, title: string) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), eq(notifications.title, title)))
