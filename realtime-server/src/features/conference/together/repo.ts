/** Which documents a class has. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { conferenceBreakoutMembers, conferenceBreakouts, conferences } from '../table.ts'

/** What a document is about. */
export interface Place {
  conference_id: string
  breakout_id: string | null
}

export async function findPlaceOfNotes(tx: Tx, documentId: string): Promise<Place | undefined> {
  const [ofClass] = await tx
    .select({ conference_id: conferences.id })
    .from(conferences)
    .where(eq(conferences.notes_id, documentId))
  if (ofClass) return { ...ofClass, breakout_id: null }
  const [ofGroup] = await tx
    .select({ conference_id: conferenceBreakouts.conference_id, breakout_id: conferenceBreakouts.id })
    .from(conferenceBreakouts)
    .where(eq(conferenceBreakouts.notes_id, documentId))
  return ofGroup
}

export async function findPlaceOfBoard(tx: Tx, documentId: string): Promise<Place | undefined> {
  const [ofClass] = await tx
    .select({ conference_id: conferences.id })
    .from(conferences)
    .where(eq(conferences.board_id, documentId))
  return ofClass && { ...ofClass, breakout_id: null }
}

export type GroupOfNotes = Pick<typeof conferenceBreakouts.$inferSelect, 'id' | 'status' | 'notes_id'>

export async function findGroupOfNotes(
  tx: Tx,
  { conference_id, breakout_id }: { conference_id: string; breakout_id: string },
): Promise<GroupOfNotes | undefined> {
  const { id, status, notes_id } = conferenceBreakouts
  const [group] = await tx
    .select({ id, status, notes_id })
    .from(conferenceBreakouts)
    .where(and(eq(conferenceBreakouts.conference_id, conference_id), eq(id, breakout_id)))
  return group
}

export async function isOfGroup(tx: Tx, breakoutId: string, userId: string): Promise<boolean> {
  const { breakout_id, user_id } = conferenceBreakoutMembers
  const rows = await tx
    .select({ user_id })
    .from(conferenceBreakoutMembers)
    .where(and(eq(breakout_id, breakoutId), eq(user_id, userId)))
  return rows.length > 0
}

export const saveSheetOfClass = (tx: Tx, id: string, set: { notes_id: string } | { board_id: string }) =>
  tx.update(conferences).set(set).where(eq(conferences.id, id))

export const saveNotesOfGroup = (tx: Tx, id: string, notes_id: string) =>
  tx.update(conferenceBreakouts).set({ notes_id }).where(eq(conferenceBreakouts.id, id))
